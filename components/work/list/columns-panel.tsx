'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { ToolButton } from '@/components/kit/list/tool-button'
import { CheckMark } from '@/components/kit/table/check-mark'
import type { Column } from '@/components/kit/table/column'
import { ACTIONS, arrangeColumns, canHide } from '@/components/kit/table/column-layout'
import type { ListLayout } from '@/lib/contracts/workspace/calls'
import { Panel } from './panel'

const Item = styled('li')(({ theme }) => {
  const { palette } = theme.vars
  return {
    gap: 2,
    paddingInlineStart: 4,
    '& [data-grip]': { flex: 'none', width: 16, color: palette.text.disabled, cursor: 'grab' },
    '& [data-name]': { flex: 1, minWidth: 0, paddingInline: 8, overflow: 'hidden', textOverflow: 'ellipsis' },
    '& [data-name] small': { marginInlineStart: 8, fontSize: 12 },
    '& [data-name]:is([data-hidden])': { color: palette.text.secondary },
    '&[data-dragged]': { opacity: 0.4 },
    '& [aria-pressed="true"]': { color: palette.primary.main, '& svg': { fill: 'currentColor' } },
    '& button': { padding: 4 },
  }
})

type Known = Pick<Column<never>, 'id' | 'header' | 'opens' | 'from'>
type Step = 'up' | 'down'

interface ColumnsPanelProps {
  columns: readonly Known[]
  /** Ids of the columns that the table has no room for at its present width. */
  away: readonly string[]
  look: ListLayout
  onChange: (patch: Partial<ListLayout>) => void
  anchor: HTMLElement
  onClose: () => void
}

/** Lets the user show, hide, order and pin the columns of a list, by dragging or with the buttons of each column. */
export function ColumnsPanel({ columns, away, look, onChange, anchor, onClose }: ColumnsPanelProps) {
  const { hidden = [], kept = [], pinned = [] } = look
  const ordered = arrangeColumns(columns, look.order).filter(({ id }) => id !== ACTIONS)
  const isPinned = ({ id }: Known) => pinned.includes(id)
  const shown = [...ordered.filter(isPinned), ...ordered.filter((column) => !isPinned(column))]
  const [said, setSaid] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const focusAfter = useFocusAfter(list)

  /**
   * Moves a column. Pinned columns always come first, so a move across the border between pinned and other columns has
   * no effect.
   */
  const move = (id: string, to: number) => {
    const from = shown.findIndex((column) => column.id === id)
    const moved = shown[from]
    const target = shown[to]
    if (!moved || !target || from === to || isPinned(moved) !== isPinned(target)) return
    const next = shown.toSpliced(from, 1).toSpliced(to, 0, moved)
    onChange({ order: next.map((column) => column.id) })
    setSaid(`${moved.header}移到第 ${to + 1} 列`)
  }
  const drag = useDrag((id, over) =>
    move(
      id,
      shown.findIndex((column) => column.id === over),
    ),
  )
  const toggled = (ids: readonly string[], id: string) =>
    ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]
  /**
   * A ticked column stays visible at any table width, so its id is added to `kept`. The id of an unticked column is
   * added to `hidden`.
   */
  const show = ({ id, from }: Known, visible: boolean) => {
    const without = (ids: readonly string[]) => ids.filter((one) => one !== id)
    onChange({
      ...(visible === hidden.includes(id) && { hidden: visible ? without(hidden) : [...hidden, id] }),
      ...((kept.includes(id) || (visible && from)) && { kept: visible ? [...without(kept), id] : without(kept) }),
    })
  }
  const reset = () =>
    onChange({ order: undefined, hidden: undefined, kept: undefined, pinned: undefined, widths: undefined })

  return (
    <Panel
      label="列设置"
      anchor={anchor}
      onClose={onClose}
      tool={
        <Button size="small" onClick={reset}>
          恢复默认
        </Button>
      }
    >
      <ul ref={list} aria-label="列">
        {shown.map((column, index) => {
          const { id, header } = column
          const noRoom = away.includes(id)
          const visible = !canHide(column) || !(noRoom || hidden.includes(id))
          const step = (to: Step) => {
            move(id, to === 'up' ? index - 1 : index + 1)
            focusAfter(id, to)
          }
          const movable = (to: number) => {
            const other = shown[to]
            return other !== undefined && isPinned(other) === isPinned(column)
          }
          return (
            <Item key={id} data-column={id} {...drag(id)}>
              <Grip />
              <CheckMark
                label={`显示“${header}”`}
                checked={visible}
                disabled={!canHide(column)}
                onToggle={() => show(column, !visible)}
              />
              <span data-name="" data-hidden={visible ? undefined : ''}>
                {header}
                {noRoom ? <small>宽度不够，未显示</small> : null}
              </span>
              <ToolButton
                label={`上移“${header}”`}
                path="M9 14V4M4.5 8.5L9 4l4.5 4.5"
                disabled={!movable(index - 1)}
                onClick={() => step('up')}
              />
              <ToolButton
                label={`下移“${header}”`}
                path="M9 4v10M4.5 9.5L9 14l4.5-4.5"
                disabled={!movable(index + 1)}
                onClick={() => step('down')}
              />
              <ToolButton
                label={isPinned(column) ? `取消固定“${header}”` : `固定“${header}”`}
                path="M6 2.5h6M7 2.5v5L4.5 10.5h9L11 7.5v-5M9 10.5v5"
                pressed={isPinned(column)}
                onClick={() => onChange({ pinned: toggled(pinned, id) })}
              />
            </Item>
          )
        })}
      </ul>
      <p>拖动表头的边线可以调整列宽，双击恢复。</p>
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </Panel>
  )
}

function Grip() {
  return (
    <svg data-grip="" width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
      <path d="M5 3h2v2H5zm4 0h2v2H9zM5 7h2v2H5zm4 0h2v2H9zM5 11h2v2H5zm4 0h2v2H9z" />
    </svg>
  )
}

/**
 * Uses the browser's drag and drop, so no library is needed. While the user drags a column, the panel already shows the
 * new order.
 */
function useDrag(onOver: (id: string, over: string) => void) {
  const [dragged, setDragged] = useState<string | null>(null)
  return (id: string) => ({
    draggable: true,
    'data-dragged': dragged === id ? '' : undefined,
    onDragStart: (event: React.DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      setDragged(id)
    },
    onDragEnter: () => dragged !== null && dragged !== id && onOver(dragged, id),
    onDragOver: (event: React.DragEvent) => dragged !== null && event.preventDefault(),
    onDrop: (event: React.DragEvent) => event.preventDefault(),
    onDragEnd: () => setDragged(null),
  })
}

/**
 * Restores the focus that a button loses when its row moves. If the button is now disabled, the button of the opposite
 * direction gets the focus.
 */
function useFocusAfter(list: RefObject<HTMLUListElement | null>) {
  const wanted = useRef<{ id: string; to: Step } | null>(null)
  useLayoutEffect(() => {
    if (!wanted.current) return
    const { id, to } = wanted.current
    wanted.current = null
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-column="${id}"] button`)
    const [up, down] = buttons ?? []
    const [first, second] = to === 'up' ? [up, down] : [down, up]
    const target = first?.disabled ? second : first
    target?.focus()
  })
  return (id: string, to: Step) => {
    wanted.current = { id, to }
  }
}
