'use client'

import { styled } from '@mui/material/styles'
import type { KeyboardEvent, PointerEvent } from 'react'
import type { WidthChange } from './column'
import { widthLimits, withinLimits } from './column-layout'

/** Receives the column's width while the user drags its border; undefined when the drag ends. */
export type DragWidth = (live: Record<string, number> | undefined) => void

const Border = styled('span')(({ theme }) => ({
  position: 'absolute',
  top: 0,
  bottom: 0,
  right: 0,
  width: 9,
  cursor: 'col-resize',
  touchAction: 'none',
  '&::after': {
    content: '""',
    position: 'absolute',
    top: 10,
    bottom: 10,
    right: 0,
    width: 1,
    background: theme.vars.palette.divider,
  },
  'th:hover > &::after, &:hover::after': { background: theme.vars.palette.control },
  '&:focus-visible': { outline: 'none' },
  '&:active::after, &:focus-visible::after': {
    top: 0,
    bottom: 0,
    width: 2,
    background: theme.vars.palette.primary.main,
  },
}))

interface ColumnBorderProps {
  id: string
  header: string
  /** Width of the column in pixels by default; undefined if the column takes the width that remains. */
  own: number | undefined
  /** Present width of the column in pixels; undefined if the column takes the width that remains. */
  width: number | undefined
  onDrag: DragWidth
  onResize: (id: string, change: WidthChange) => void
}

/**
 * The border after the name of a column. Users change the column's width by dragging the border or by pressing arrow
 * keys; a double click restores the default width.
 */
export function ColumnBorder({ id, header, own, width, onDrag, onResize }: ColumnBorderProps) {
  const onPointerDown = (event: PointerEvent<HTMLSpanElement>) => {
    const cell = event.currentTarget.parentElement
    if (event.button !== 0 || !cell) return
    event.preventDefault()
    const border = event.currentTarget
    const start = { x: event.clientX, width: cell.offsetWidth }
    let now: number | undefined
    const onMove = (move: globalThis.PointerEvent) => {
      now = withinLimits(start.width + move.clientX - start.x)
      onDrag({ [id]: now })
    }
    const onEnd = ({ type }: globalThis.PointerEvent) => {
      border.removeEventListener('pointermove', onMove)
      border.removeEventListener('pointerup', onEnd)
      border.removeEventListener('pointercancel', onEnd)
      const dragged = now
      if (dragged !== undefined && type === 'pointerup') onResize(id, () => dragged)
      onDrag(undefined)
    }
    border.setPointerCapture(event.pointerId)
    border.addEventListener('pointermove', onMove)
    border.addEventListener('pointerup', onEnd)
    border.addEventListener('pointercancel', onEnd)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLSpanElement>) => {
    const step = event.shiftKey ? 40 : 8
    const drawn = event.currentTarget.parentElement?.offsetWidth ?? widthLimits.least
    const moved = (by: number) => (asked: number | undefined) => withinLimits((asked ?? own ?? drawn) + by)
    const set = (to: number | null) => () => to
    const changes: Record<string, WidthChange> = {
      ArrowLeft: moved(-step),
      ArrowRight: moved(step),
      Home: set(widthLimits.least),
      Enter: set(null),
    }
    const change = changes[event.key]
    if (!change) return
    event.preventDefault()
    onResize(id, change)
  }
  return (
    // A focusable separator must have a value (`aria-valuenow`). A column that takes the remaining width has no width
    // of its own, so the minimum width is the value.
    <Border
      role="separator"
      aria-orientation="vertical"
      aria-label={`“${header}”的列宽`}
      aria-valuemin={widthLimits.least}
      aria-valuemax={widthLimits.most}
      aria-valuenow={width ?? widthLimits.least}
      aria-valuetext={width === undefined ? '自动' : `${width} 像素`}
      tabIndex={0}
      title="拖动调整列宽，双击恢复"
      onPointerDown={onPointerDown}
      onDoubleClick={() => onResize(id, () => null)}
      onKeyDown={onKeyDown}
    />
  )
}
