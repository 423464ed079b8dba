'use client'

import Button from '@mui/material/Button'
import { memo, useDeferredValue } from 'react'
import { SelectField } from '@/components/kit/inputs/select-field'
import { useEditorParts, useOutline } from './editor-context'
import { indent, outdent, shift } from './outline/edit'
import type { Totals } from './panel/use-findings'
import { addNode, moveSelected, removeSelected, stepBack } from './tree/use-tree-keys'

/** Buttons for the actions of the keys, the depth that is shown, and the numbers of the tree. */
export function Toolbar({ totals }: { totals: Totals }) {
  const undo = useOutline('history', ({ history }) => history.steps[history.done - 1]?.label ?? null)
  const redo = useOutline('history', ({ history }) => history.steps[history.done]?.label ?? null)
  const hasActive = useOutline('active', ({ active }) => active.uid !== null)
  // The buttons follow after the row of the pressed key.
  return <Tools {...{ totals, hasActive }} undo={useDeferredValue(undo)} redo={useDeferredValue(redo)} />
}

interface ToolsProps {
  totals: Totals
  undo: string | null
  redo: string | null
  hasActive: boolean
}

const Tools = memo(function Tools({ totals, undo, redo, hasActive }: ToolsProps) {
  const { store, editable } = useEditorParts()
  const { outline, context } = store
  const buttons = [
    { label: '撤销', title: undo, disabled: undo === null, run: () => stepBack(store, false) },
    { label: '重做', title: redo, disabled: redo === null, run: () => stepBack(store, true) },
    { label: '新增', run: () => addNode(store) },
    {
      label: '升级',
      disabled: !hasActive,
      run: () => moveSelected(store, '升级', outdent(outline, context, store.selected)),
    },
    {
      label: '降级',
      disabled: !hasActive,
      run: () => moveSelected(store, '降级', indent(outline, context, store.selected)),
    },
    {
      label: '上移',
      disabled: !hasActive,
      run: () => moveSelected(store, '上移', shift(outline, context, store.selected, -1)),
    },
    {
      label: '下移',
      disabled: !hasActive,
      run: () => moveSelected(store, '下移', shift(outline, context, store.selected, 1)),
    },
    { label: '删除', disabled: !hasActive, run: () => removeSelected(store) },
  ]
  const levels = Array.from({ length: totals.depth }, (_, at) => ({
    value: String(at + 1),
    label: at + 1 === totals.depth ? '全部层级' : `展开到第 ${at + 1} 层`,
  }))
  return (
    <div data-tools role="toolbar" aria-label="编辑大纲">
      {editable
        ? buttons.map(({ label, title, disabled = false, run }) => (
            <Button
              key={label}
              size="small"
              color="inherit"
              title={title ?? undefined}
              disabled={disabled}
              onClick={run}
            >
              {label}
            </Button>
          ))
        : null}
      {totals.depth > 1 ? (
        <SelectField
          label="展开层级"
          width={140}
          value=""
          placeholder="展开层级"
          options={levels}
          onChange={(depth) => store.collapseBelow(Number(depth) === totals.depth ? totals.depth + 1 : Number(depth))}
        />
      ) : null}
      <span style={{ marginInlineStart: 'auto', fontSize: 13, color: 'var(--mui-palette-text-secondary)' }}>
        {totals.nodes} 个节点，{totals.depth} 层，{totals.points} 个知识点，{totals.hours} 课时
      </span>
    </div>
  )
})
