'use client'

import type { ItemInstance } from '@headless-tree/core'
import { type KeyboardEvent, useState } from 'react'
import { FoldArrow } from './fold'
import { TOP, type TreeNode } from './tree'
import { INDENT, TreeItem } from './tree-styles'

interface TreeRowProps {
  item: ItemInstance<TreeNode>
  chosen: boolean
  /** True if the user has cut the node in order to move it. */
  cut: boolean
  /** True while the children of the node are loading. */
  waiting: boolean
  movable: boolean
  onChoose: () => void
  onRename: ((name: string) => void) | undefined
}

/**
 * Renders one row of the tree: a click or Enter chooses the node, the arrow icon or the keys ← and → fold it, and F2
 * renames it.
 */
export function TreeRow({ item, chosen, cut, waiting, movable, onChoose, onRename }: TreeRowProps) {
  const { id, name, branch, count, mark } = item.getItemData()
  const [renaming, setRenaming] = useState(false)
  const open = item.isExpanded()
  const { onClick: _, ...props } = item.getProps()
  const toggle = () => (open ? item.collapse() : item.expand())
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return
    if (event.key === 'F2' && onRename && id !== TOP) setRenaming(true)
    else if (event.key === 'Enter' || event.key === ' ') onChoose()
    else return
    event.preventDefault()
  }
  return (
    <TreeItem
      {...props}
      draggable={movable && id !== TOP && !renaming}
      aria-label={undefined}
      aria-selected={chosen}
      aria-busy={waiting || undefined}
      data-over={item.isDragTarget() ? '' : undefined}
      data-cut={cut ? '' : undefined}
      style={{ paddingLeft: item.getItemMeta().level * INDENT }}
      onFocus={() => item.isFocused() || item.setFocused()}
      onClick={onChoose}
      onDoubleClick={() => branch && toggle()}
      onKeyDown={onKeyDown}
    >
      <Fold branch={branch} open={open} onToggle={toggle} />
      {renaming && onRename ? (
        <NameInput
          name={name}
          onDone={(next) => {
            setRenaming(false)
            item.getElement()?.focus()
            if (next && next !== name) onRename(next)
          }}
        />
      ) : (
        <span data-name="" title={name}>
          {name}
        </span>
      )}
      {mark ? <Words said="，" kind="mark" text={mark} /> : null}
      {waiting ? <Words said="，" kind="mark" text="加载中…" /> : null}
      {count && !waiting ? <Words said={`，${count.label} `} kind="count" text={String(count.number)} /> : null}
    </TreeItem>
  )
}

/** Shows a mark or count after the name; a screen reader also reads its meaning. */
function Words({ said: spoken, kind, text }: { said: string; kind: 'mark' | 'count'; text: string }) {
  return (
    <span {...{ [`data-${kind}`]: '' }}>
      <span className="visually-hidden">{spoken}</span>
      {text}
    </span>
  )
}

/** The button with which the mouse folds a node; the keys ← and → do the same. */
function Fold({ branch, open, onToggle }: { branch: boolean; open: boolean; onToggle: () => void }) {
  return (
    <span
      data-fold={branch ? '' : undefined}
      data-open={open ? '' : undefined}
      aria-hidden="true"
      style={branch ? undefined : { width: 24, flex: 'none' }}
      onClick={(event) => {
        if (!branch) return
        event.stopPropagation()
        onToggle()
      }}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      {branch ? <FoldArrow /> : null}
    </span>
  )
}

function NameInput({ name, onDone }: { name: string; onDone: (next: string | null) => void }) {
  const [text, setText] = useState(name)
  return (
    <input
      aria-label={`${name}的新名称`}
      ref={(element) => element?.focus()}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onClick={(event) => event.stopPropagation()}
      onBlur={() => onDone(null)}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') onDone(text.trim())
        if (event.key === 'Escape') onDone(null)
      }}
    />
  )
}
