'use client'

import { styled } from '@mui/material/styles'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { widthLimits, withinLimits } from './column-layout'

/** The width a column has while its border is dragged; undefined when the drag is over. */
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

/** A width that was asked for by keys and is not drawn yet. */
interface Asked {
  readonly width: number | undefined
  /** Widths that may be drawn before it: the one at the first key, and those that earlier keys asked for. */
  readonly before: readonly (number | undefined)[]
}

interface ColumnBorderProps {
  id: string
  header: string
  /** undefined: the column takes what is left. */
  width: number | undefined
  onDrag: DragWidth
  onResize: (id: string, width: number | null) => void
}

/** The border after a column's name: dragged, or moved with the arrow keys; a double click gives the own width back. */
export function ColumnBorder({ id, header, width, onDrag, onResize }: ColumnBorderProps) {
  const onPointerDown = (event: PointerEvent<HTMLSpanElement>) => {
    const cell = event.currentTarget.parentElement
    if (event.button !== 0 || !cell) return
    event.preventDefault()
    const border = event.currentTarget
    const start = { x: event.clientX, width: cell.offsetWidth }
    let now: number | null = null
    const onMove = (move: globalThis.PointerEvent) => {
      now = withinLimits(start.width + move.clientX - start.x)
      onDrag({ [id]: now })
    }
    const onEnd = ({ type }: globalThis.PointerEvent) => {
      border.removeEventListener('pointermove', onMove)
      border.removeEventListener('pointerup', onEnd)
      border.removeEventListener('pointercancel', onEnd)
      if (now !== null && type === 'pointerup') onResize(id, now)
      onDrag(undefined)
    }
    border.setPointerCapture(event.pointerId)
    border.addEventListener('pointermove', onMove)
    border.addEventListener('pointerup', onEnd)
    border.addEventListener('pointercancel', onEnd)
  }
  const asked = useRef<Asked | null>(null)
  useEffect(() => {
    if (asked.current && asked.current.width === width) asked.current = null
  }, [width])
  const onKeyDown = (event: KeyboardEvent<HTMLSpanElement>) => {
    // A key that is held down comes again before the column is drawn with the width that the last one asked for.
    const pending = asked.current?.before.includes(width) ? asked.current : null
    const present =
      (pending ? pending.width : width) ?? event.currentTarget.parentElement?.offsetWidth ?? widthLimits.least
    const step = event.shiftKey ? 40 : 8
    const next = { ArrowLeft: present - step, ArrowRight: present + step, Home: widthLimits.least }[event.key]
    if (next === undefined && event.key !== 'Enter') return
    event.preventDefault()
    const wanted = next === undefined ? undefined : withinLimits(next)
    asked.current = { width: wanted, before: pending ? [...pending.before, pending.width] : [width] }
    onResize(id, wanted ?? null)
  }
  return (
    // biome calls for a focusable separator to have a value; a column that takes the rest has none to tell.
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
      onDoubleClick={() => onResize(id, null)}
      onKeyDown={onKeyDown}
    />
  )
}
