'use client'

import { type ChangeEvent, memo } from 'react'
import { FoldArrow } from '@/components/kit/tree/fold'
import { nodeLevelNames } from '@/lib/contracts/knowledge-system/card'
import { shownTitle } from '@/lib/contracts/knowledge-system/nodes'
import { useEditorParts, useOutline } from '../editor-context'
import { setFields } from '../outline/edit'
import { INDENT } from './tree-styles'

export interface RowProps {
  uid: string
  depth: number
  /** Place among the siblings, counted from 1, and number of siblings. */
  position: number
  siblings: number
  isBranch: boolean
  isOpen: boolean
  height: number
  /** Whether the Tab key leads to this row. */
  isTabStop: boolean
}

/** Renders one row of the outline. A typed letter renders this row alone. */
export const OutlineRow = memo(function OutlineRow(props: RowProps) {
  const { uid, depth, position, siblings, isBranch, isOpen, height, isTabStop } = props
  const { store, editable } = useEditorParts()
  const node = useOutline(`row ${uid}`, ({ outline }) => outline.get(uid))
  const isSelected = useOutline(`row ${uid}`, ({ selectedSet, active }) =>
    selectedSet.size > 0 ? selectedSet.has(uid) : active.uid === uid,
  )
  const problem = useOutline(`row ${uid}`, ({ problems }) => problems.get(uid) ?? null)
  const isConflict = useOutline('conflicts', ({ conflicts }) => conflicts.has(uid))
  if (!node) return null
  const { title, level, points, hours, hidden } = node
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const caret = target.selectionStart ?? target.value.length
    store.act('输入', setFields(store.outline, [uid], { title: target.value }), { uid, caret }, true)
  }
  const facts = [
    nodeLevelNames[level],
    ...(points.length > 0 ? [`${points.length} 个知识点`] : []),
    ...(hours === null ? [] : [`${hours} 课时`]),
    ...(hidden ? ['已隐藏'] : []),
  ]
  const marks = [...(isConflict ? ['冲突'] : []), ...(problem ? [problem] : [])]
  return (
    <div
      role="treeitem"
      aria-level={depth + 1}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-selected={isSelected}
      aria-expanded={isBranch ? isOpen : undefined}
      aria-label={[shownTitle({ title }), ...facts, ...marks].join('，')}
      data-uid={uid}
      data-hidden={hidden ? '' : undefined}
      tabIndex={isTabStop ? 0 : -1}
      style={{ height, paddingInlineStart: depth * INDENT }}
    >
      {editable ? <span data-grip="" draggable aria-hidden="true" /> : null}
      {isBranch ? (
        <span data-fold="" data-open={isOpen ? '' : undefined} aria-hidden="true" onClick={() => store.toggle(uid)}>
          <FoldArrow />
        </span>
      ) : (
        <span data-no-fold="" />
      )}
      {editable ? (
        <input
          aria-label={`第 ${depth + 1} 层标题`}
          tabIndex={-1}
          autoComplete="off"
          spellCheck={false}
          placeholder="标题"
          value={title}
          onChange={type}
          onFocus={({ target }) => store.noteCaret(uid, target.selectionStart ?? 0)}
        />
      ) : (
        <span data-title="" title={title}>
          {title}
        </span>
      )}
      {isConflict ? <span data-conflict="" aria-hidden="true" /> : null}
      {problem ? (
        <span data-problem="" title={problem} aria-hidden="true">
          !
        </span>
      ) : null}
      <span data-facts="" aria-hidden="true">
        {facts.join(' · ')}
      </span>
    </div>
  )
})
