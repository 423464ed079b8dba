'use client'

import { styled } from '@mui/material/styles'
import { type KeyboardEvent, useMemo, useState } from 'react'
import {
  aboveOf,
  type CheckboxModel,
  type CheckboxNode,
  type CheckState,
  checkboxModel,
  checkState,
  toggled,
} from './check-state'

const Box = styled('div')(({ theme }) => {
  const { palette } = theme.vars
  return {
    border: `1px solid ${palette.control}`,
    borderRadius: 6,
    fontSize: 13,
    '& > header': {
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      padding: '0 12px',
      minHeight: 36,
      borderBottom: `1px solid ${palette.divider}`,
      '& > span': { marginInlineStart: 'auto', color: palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
    },
    '& > fieldset': { minWidth: 0, maxHeight: 320, margin: 0, overflow: 'auto', padding: '4px 8px', border: 0 },
    '& label': {
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      minHeight: 32,
      padding: '0 4px',
      borderRadius: 4,
      cursor: 'pointer',
      '&:hover': { background: palette.action.hover },
      '@media (max-width: 699.95px)': { minHeight: 40 },
    },
    '& input': { flex: 'none', width: 16, height: 16, margin: 0, accentColor: palette.primary.main },
    '& small': { fontSize: 12, color: palette.text.secondary },
    '& p': { margin: 0, padding: '12px 4px', color: palette.text.secondary },
  }
})

interface CheckboxTreeProps {
  /** Name of the entries, such as 菜单. */
  label: string
  /** Parents come before children. */
  nodes: readonly CheckboxNode[]
  value: readonly string[]
  /** True if the tree is read-only. */
  disabled?: boolean
  onChange: (ids: string[]) => void
}

/**
 * A tree with checkboxes: checking an entry also changes its descendants and ancestors. The Tab key stops only once at
 * the tree; arrow keys move between its entries, and Space checks an entry.
 */
export function CheckboxTree({ label, nodes, value, disabled = false, onChange }: CheckboxTreeProps) {
  const model = useMemo(() => checkboxModel(nodes), [nodes])
  const checked = useMemo(() => new Set(value.filter((id) => model.byId.has(id))), [value, model])
  const [cursor, setCursor] = useState<string | null>(null)
  const stop = cursor !== null && model.byId.has(cursor) ? cursor : nodes[0]?.id
  const all = nodes.length > 0 && checked.size === nodes.length

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input')]
    const at = boxes.indexOf(event.target as HTMLInputElement)
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: boxes.length - 1 }
    const to = steps[event.key]
    if (to === undefined) return
    event.preventDefault()
    boxes[to]?.focus()
  }
  return (
    <Box>
      <header>
        <label>
          <input
            type="checkbox"
            aria-label={`全部${label}`}
            ref={half(all ? 'on' : checked.size > 0 ? 'half' : 'off')}
            checked={all}
            disabled={disabled}
            onChange={() => onChange(all ? [] : nodes.map(({ id }) => id))}
          />
          全选
        </label>
        <span>
          已选 {checked.size} / {nodes.length}
        </span>
      </header>
      <fieldset
        aria-label={label}
        onKeyDown={onKeyDown}
        onFocus={(event) => setCursor(event.target.dataset.node ?? null)}
      >
        {flatten(model, null).map(({ id, name, mark }) => (
          <label key={id} style={{ paddingInlineStart: 4 + aboveOf(model, id).length * 24 }}>
            <input
              type="checkbox"
              data-node={id}
              aria-label={mark ? `${name}，${mark}` : name}
              ref={half(checkState(model, checked, id))}
              checked={checkState(model, checked, id) === 'on'}
              disabled={disabled}
              tabIndex={id === stop ? 0 : -1}
              onChange={() => onChange([...toggled(model, checked, id)])}
            />
            {name}
            {mark ? <small>{mark}</small> : null}
          </label>
        ))}
        {nodes.length === 0 ? <p>还没有可选的{label}</p> : null}
      </fieldset>
    </Box>
  )
}

const flatten = (model: CheckboxModel, parentId: string | null): CheckboxNode[] =>
  model.below(parentId).flatMap((node) => [node, ...flatten(model, node.id)])

/** Returns the ref of a checkbox, which sets the partially checked state, because HTML has no attribute for it. */
const half = (state: CheckState) => (input: HTMLInputElement | null) => {
  if (input) input.indeterminate = state === 'half'
}
