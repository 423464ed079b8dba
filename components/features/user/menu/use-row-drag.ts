'use client'

import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useRef } from 'react'
import { type Drop, dropPosition } from './tree'
import type { MenuEditor } from './use-menu-editor'

const MOVED = 'menuEntry'
/**
 * Share of a row's height at each edge: a drop there inserts above or below the row, a drop in the middle inserts into
 * the row.
 */
const EDGE = 0.3

interface Handles {
  row: RefObject<HTMLTableRowElement | null>
  handle: RefObject<HTMLElement | null>
}

/** Lets the user drag a row by its handle and drop another row above, below or into it. */
export function useRowDrag({ row, handle }: Handles, id: string, { index, move, can }: MenuEditor): void {
  const latest = useRef({ index, move })
  useEffect(() => {
    latest.current = { index, move }
  })
  useEffect(() => {
    const element = row.current
    const dragHandle = handle.current
    if (!element || !dragHandle || !can.edit) return
    const mark = (drop: Drop | null) => {
      if (drop) element.dataset.drop = drop
      else delete element.dataset.drop
    }
    const dropOf = (moved: string, y: number): Drop | null => {
      const { top, height } = element.getBoundingClientRect()
      const part = (y - top) / height
      const near: Drop = part < 0.5 ? 'above' : 'below'
      const first: Drop = part > EDGE && part < 1 - EDGE ? 'into' : near
      return [first, near].find((drop) => dropPosition(latest.current.index, moved, id, drop)) ?? null
    }
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ [MOVED]: id }),
        onDragStart: () => {
          element.dataset.dragged = ''
        },
        onDrop: () => {
          delete element.dataset.dragged
        },
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => MOVED in source.data && source.data[MOVED] !== id,
        onDrag: ({ source, location }) => mark(dropOf(String(source.data[MOVED]), location.current.input.clientY)),
        onDragLeave: () => mark(null),
        onDrop({ source, location }) {
          mark(null)
          const moved = String(source.data[MOVED])
          const drop = dropOf(moved, location.current.input.clientY)
          if (drop) void latest.current.move(moved, dropPosition(latest.current.index, moved, id, drop))
        },
      }),
      () => mark(null),
    )
  }, [row, handle, id, can.edit])
}
