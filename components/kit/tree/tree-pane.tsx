'use client'

import type { TreeInstance } from '@headless-tree/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { TextSkeleton } from '@/components/kit/cell/skeleton'
import { type KeyLine, useKeyLines } from '@/components/kit/keys/use-keys'
import { type ChildrenOf, idOf, TOP, type TreeFound, type TreeMoves, type TreeNode } from './tree'
import { TreeRow } from './tree-row'
import { TreeSearch, type TreeSearchState } from './tree-search'
import { Pane } from './tree-styles'
import { useTreeModel } from './use-tree-model'

export interface TreePaneProps {
  /** Name of the tree's nodes, such as 机构. */
  label: string
  /**
   * Returns the children of a node. It must become a new function exactly when its results change, because the tree is
   * read again for each new function.
   */
  childrenOf: ChildrenOf
  expanded: readonly string[]
  onExpanded: (ids: string[]) => void
  /** Name of the top row, such as 全部机构; if the user chooses it, the chosen id is null. */
  top: string
  chosen: string | null
  onChoose: (id: string | null) => void
  search: TreeSearchState
  moves?: TreeMoves
  onRename?: (id: string, name: string) => void
  /** True if some children failed to load. */
  failed?: boolean
  onRetry?: () => void
}

const linesOf = (moves: boolean, renames: boolean): KeyLine[] => [
  { keys: ['↑', '↓', '←', '→'], text: '在树中移动，展开或收起' },
  ...(renames ? [{ keys: ['F2'], text: '重命名树中的一项' }] : []),
  ...(moves ? [{ keys: ['Ctrl', 'X / V'], text: '剪切、粘贴树中的一项' }] : []),
]

/**
 * A tree in which the user chooses a node. Children are loaded when a node is unfolded, and nodes can be searched by
 * name. Keys: arrows, Home, End and Enter; F2 renames; Ctrl+X and Ctrl+V move a node, and Escape cancels the move; a
 * letter goes to the search field. Nodes can also be moved by dragging.
 */
export function TreePane({ label, chosen, onChoose, search, moves, onRename, ...props }: TreePaneProps) {
  const { childrenOf, expanded, onExpanded, top, failed, onRetry } = props
  const tree = useTreeModel({ childrenOf, expanded, onExpanded, top, moves })
  const input = useRef<HTMLInputElement>(null)
  const [cut, onMoveKey, said] = useCutAndPaste(tree, moves)
  useShown(tree, chosen)
  useKeyLines(
    () => linesOf(moves !== undefined, onRename !== undefined),
    () => input.current,
  )

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (event.target instanceof HTMLInputElement || onMoveKey(event)) return
    if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return
    input.current?.focus()
  }
  const onFound = ({ id, path }: TreeFound) => {
    onExpanded([...new Set([...expanded, ...path.filter((one) => one !== id)])])
    onChoose(id)
  }
  const focusTree = () => tree.getFocusedItem()?.getElement()?.focus()

  return (
    <Pane aria-label={label}>
      <TreeSearch label={label} input={input} search={search} chosen={chosen} onFound={onFound} onLeave={focusTree} />
      {search.text ? null : (
        <div role="tree" {...tree.getContainerProps(label)} onKeyDown={onKeyDown}>
          {tree.getItems().map((item) => {
            const id = item.getId()
            return (
              <TreeRow
                key={id}
                item={item}
                chosen={idOf(id) === chosen}
                cut={cut === id}
                waiting={item.isExpanded() && item.getItemData().branch && childrenOf(id) === undefined}
                movable={moves !== undefined}
                onChoose={() => onChoose(idOf(id))}
                onRename={onRename && ((name) => onRename(id, name))}
              />
            )
          })}
        </div>
      )}
      {childrenOf(null) === undefined && !failed && !search.text ? (
        <div data-bones="">
          <TextSkeleton widths={[58, 46, 66, 50, 62, 54]} pitch={32} />
        </div>
      ) : null}
      {failed ? (
        <p role="alert">
          有内容没有加载出来{' '}
          <button type="button" onClick={onRetry}>
            重试
          </button>
        </p>
      ) : null}
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </Pane>
  )
}

/**
 * Scrolls the chosen row into view when the row is rendered. The row may have been chosen in a search or by the
 * address, and may then be out of sight.
 */
function useShown(tree: TreeInstance<TreeNode>, chosen: string | null): void {
  const row = chosen === null ? undefined : tree.getItems().find((item) => item.getId() === chosen)
  const there = row !== undefined
  useEffect(() => {
    if (!there || chosen === null) return
    const item = tree.getItemInstance(chosen)
    item.setFocused()
    item.getElement()?.scrollIntoView({ block: 'nearest' })
  }, [tree, chosen, there])
}

type MoveKey = (event: KeyboardEvent) => boolean

/**
 * Moves nodes by keys. Returns the id of the cut node, the handler of keys, and the message for screen readers. The
 * handler returns whether it has handled the key.
 */
function useCutAndPaste(tree: TreeInstance<TreeNode>, moves: TreeMoves | undefined): [string | null, MoveKey, string] {
  const [cut, setCut] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const onKey: MoveKey = (event) => {
    if (!moves) return false
    const item = tree.getFocusedItem()
    const [id, name] = [item.getId(), item.getItemName()]
    const held = event.ctrlKey || event.metaKey
    if (event.key === 'Escape' && cut) {
      setCut(null)
      setSaid('已取消移动')
    } else if (held && event.key === 'x' && id !== TOP) {
      setCut(id)
      setSaid(`正在移动${name}：到目标上按 Ctrl+V 放下，Esc 取消`)
    } else if (held && event.key === 'v' && cut) {
      const fits = cut !== id && !item.isDescendentOf(cut) && moves.allowed(cut, idOf(id))
      if (fits) moves.onMove(cut, idOf(id))
      setCut(fits ? null : cut)
      setSaid(fits ? `已移到${name}` : `不能移到${name}`)
    } else return false
    event.preventDefault()
    return true
  }
  return [cut, onKey, said]
}
