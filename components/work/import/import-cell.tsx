'use client'

import { styled } from '@mui/material/styles'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { floating } from '@/components/ui/theme/theme-components'
import type { FileColumn, TaskRow } from '@/lib/contracts/task/calls'
import { cellControl } from './cell-control'
import type { Move } from './use-cell-position'

/** Maximum width of an error message in pixels. */
const MAX_REASON = 360

const Cell = styled('td')(({ theme }) => {
  const { palette } = theme.vars
  return {
    '&[data-wrong]': { background: `color-mix(in srgb, ${palette.error.main} 9%, transparent)` },
    '&[data-changed]': { background: `color-mix(in srgb, ${palette.info.main} 10%, transparent)` },
    '& small[data-was]': { color: palette.text.secondary },
    '&[data-wrong=warn]': { background: `color-mix(in srgb, ${palette.warning.main} 12%, transparent)` },
    '&[data-wrong=warn] small': { color: palette.warning.dark },
    '& small > button': { flex: 'none', padding: 0, border: 0, font: 'inherit', cursor: 'pointer', background: 'none' },
    '& small > button > kbd': { font: 'inherit', color: palette.text.secondary },
    '& > button, & > input, & > select': {
      ...cellControl,
      display: 'block',
    },
    '& > button': { cursor: 'text', '&:hover': { background: palette.action.hover } },
    '& > button:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
    '& > input, & > select': {
      outline: `2px solid ${palette.primary.main}`,
      outlineOffset: -2,
      background: palette.background.paper,
    },
    '& span, & small': {
      display: 'block',
      overflow: 'hidden',
      whiteSpace: 'nowrap',
      textOverflow: 'ellipsis',
    },
    '& small': { display: 'flex', gap: 4, fontSize: 12, lineHeight: '16px', color: palette.error.main },
    // While the user corrects the cell, the whole error message and the suggestions appear below the field, even in a
    // narrow column.
    '&:has(> small)': { position: 'relative', zIndex: 1 },
    '& > small': {
      position: 'absolute',
      top: '100%',
      left: 0,
      flexWrap: 'wrap',
      boxSizing: 'border-box',
      width: 'max-content',
      minWidth: '100%',
      maxWidth: MAX_REASON,
      padding: '6px 12px',
      whiteSpace: 'normal',
      ...floating({ theme }),
    },
    '&[data-end] > small': { left: 'auto', right: 0 },
    '& > small > b': { flex: 1, minWidth: 160, whiteSpace: 'normal' },
    '& small svg': { flex: 'none', width: 14, height: 14 },
    '& small b': { overflow: 'hidden', textOverflow: 'ellipsis', fontWeight: 400 },
  }
})

interface ImportCellProps {
  column: FileColumn
  /** Name of the cell for screen readers, such as 第 12 行 手机号. */
  label: string
  value: string
  issue: TaskRow['issues'][number] | undefined
  /** Whether the column stays in sight during horizontal scrolling. */
  pinned: boolean
  /** The present value in the existing record, if the row changes this value. */
  was?: string | undefined
  editing: boolean
  onMove: (move: Move) => void
  onSave: (value: string) => void
}

/** Renders a cell with its value and its faults; Enter or a click opens it for correction. */
export function ImportCell(props: ImportCellProps) {
  const { label, value, issue, pinned, was, editing, onMove } = props
  const button = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    // If no other element took the focus when the field closed, the focus returns to the cell.
    if (wasEditing.current && !editing && document.activeElement === document.body) button.current?.focus()
    wasEditing.current = editing
  }, [editing])
  return (
    <Cell
      data-pinned={pinned ? '' : undefined}
      data-wrong={issue ? (issue.level ?? 'error') : undefined}
      data-changed={was === undefined ? undefined : ''}
    >
      {editing ? (
        <CellField {...props} />
      ) : (
        <button
          ref={button}
          type="button"
          aria-label={`${label}：${value || '空'}${issue ? `，${issue.message}` : ''}${was === undefined ? '' : `，原为${was || '空'}`}，按回车修改`}
          title={issue?.message ?? value}
          onClick={() => onMove('here')}
        >
          <span>{value || ' '}</span>
          {issue ? <Reason text={issue.message} /> : null}
          {was !== undefined && !issue ? <small data-was="">原为{was || '空'}</small> : null}
        </button>
      )}
    </Cell>
  )
}

function Reason({ text, id, children }: { text: string; id?: string; children?: ReactNode }) {
  return (
    <small id={id} title={text}>
      <svg viewBox="0 0 14 14" fill="none" stroke="currentColor" strokeWidth="1.4" aria-hidden="true">
        <path d="M7 1.5l5.8 10.3H1.2zM7 5.5v3M7 10.2v.1" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <b>{text}</b>
      {children}
    </small>
  )
}

/** Returns whether the content below a cell would extend beyond the edge of the sheet and be clipped there. */
function hasNoRoom(cell: Element): boolean {
  const sheet = cell.closest('table')?.parentElement
  return sheet ? cell.getBoundingClientRect().left + MAX_REASON > sheet.getBoundingClientRect().right : false
}

const moves: Partial<Record<string, Move>> = { Enter: 'below', Tab: 'next' }

function CellField({ column, label, value, issue, onMove, onSave }: ImportCellProps) {
  const reasonId = useId()
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null)
  const settled = useRef(false)
  useEffect(() => {
    field.current?.focus()
    field.current?.select?.()
    const cell = field.current?.closest('td')
    // The browser's own scrolling on focus ends as soon as a part of the cell is visible, so this scrolls the whole
    // cell into view.
    cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
    cell?.toggleAttribute('data-end', hasNoRoom(cell))
    return () => cell?.removeAttribute('data-end')
  }, [])
  const offer = issue?.offer
  const offers = issue?.offers ?? (offer ? [offer] : [])
  const settle = (move: Move, now = field.current?.value.trim() ?? value) => {
    if (settled.current) return
    settled.current = true
    if (now !== value) onSave(now)
    onMove(move)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const move = event.key === 'Tab' && event.shiftKey ? 'previous' : moves[event.key]
    if (event.key === 'Escape') {
      settled.current = true
      onMove('out')
    } else if (event.altKey && event.key === 'Enter' && offer) settle('below', offer)
    else if (move) settle(move)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const common = {
    ref: field,
    'aria-label': label,
    'aria-invalid': issue !== undefined,
    'aria-describedby': issue ? reasonId : undefined,
    defaultValue: value,
    onKeyDown,
    onBlur: () => settle('out'),
  }
  const reason = issue ? (
    <Reason id={reasonId} text={issue.message}>
      {offers.map((one) => (
        // Preventing the default of mousedown keeps the focus in the field; a blur would save the cell before the
        // click.
        <button
          key={one}
          type="button"
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => settle('below', one)}
        >
          改为“{one}”{one === offer ? <kbd> Alt+回车</kbd> : null}
        </button>
      ))}
    </Reason>
  ) : null
  if (!column.options) {
    return (
      <>
        <input type="text" maxLength={2_000} {...common} />
        {reason}
      </>
    )
  }
  const known = column.options.includes(value)
  return (
    <>
      <select {...common}>
        <option value="">（空）</option>
        {known || !value ? null : <option value={value}>{issue ? `${value}（无此项）` : value}</option>}
        {column.options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
      {reason}
    </>
  )
}
