'use client'

import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { styled } from '@mui/material/styles'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { SmallIconAction } from '@/components/ui/icon-action'
import type { Sortable, Sorting } from './use-sorting'

const Handle = styled(SmallIconAction)({ '&:not([aria-disabled="true"])': { cursor: 'grab' } })

/** Draws a line at the edge of the row where a dragged row would land. */
export const DropLines = styled('div')(({ theme }) => {
  const line = theme.vars.palette.primary.main
  return {
    display: 'contents',
    '& [data-drop="top"] > td': { boxShadow: `inset 0 2px 0 ${line}` },
    '& [data-drop="bottom"] > td': { boxShadow: `inset 0 -2px 0 ${line}` },
  }
})

interface SortHandleProps {
  row: Sortable
  sorting: Sorting
  /** The reason why the user cannot move the row; shown while sorting is disabled. */
  barred: string
}

/** Renders the handle that drags its row; Alt+↑ and Alt+↓ move the row by keyboard. */
export function SortHandle({ row, sorting, barred }: SortHandleProps) {
  const handle = useRef<HTMLButtonElement>(null)
  const { enabled, move, rows = [] } = sorting
  const at = rows.findIndex(({ id }) => id === row.id)
  useDragged(handle, row.id, at, sorting)

  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    event.stopPropagation()
    if (!enabled) return
    // Moving the row's element in the document removes the focus. `flushSync` restores the focus before the next key
    // press.
    flushSync(() => move(row.id, at + (event.key === 'ArrowUp' ? -1 : 1)))
    handle.current?.focus()
  }
  return (
    <Handle
      ref={handle}
      type="button"
      aria-label={`调整“${row.name}”的顺序`}
      aria-disabled={!enabled}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      title={enabled ? '拖动，或按 Alt+↑、Alt+↓' : barred}
      onKeyDown={onKeyDown}
    >
      <svg width="14" height="14" viewBox="0 0 14 14" fill="currentColor" aria-hidden="true">
        <path d="M4 2h2v2H4zm4 0h2v2H8zM4 6h2v2H4zm4 0h2v2H8zm-4 4h2v2H4zm4 0h2v2H8z" />
      </svg>
    </Handle>
  )
}

const MOVED = 'sorted'

function useDragged(handle: React.RefObject<HTMLElement | null>, id: string, at: number, { enabled, move }: Sorting) {
  const place = useRef(at)
  useEffect(() => {
    place.current = at
  }, [at])

  useEffect(() => {
    const dragHandle = handle.current
    const element = dragHandle?.closest<HTMLElement>('[data-row]')
    if (!dragHandle || !element || !enabled) return
    const mark = (edge: string | null) => {
      if (edge) element.dataset.drop = edge
      else delete element.dataset.drop
    }
    return combine(
      draggable({ element, dragHandle, getInitialData: () => ({ [MOVED]: id, at: place.current }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => MOVED in source.data && source.data[MOVED] !== id,
        getData: ({ input, element }) => attachClosestEdge({}, { input, element, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self }) => mark(extractClosestEdge(self.data)),
        onDragLeave: () => mark(null),
        onDrop({ self, source }) {
          mark(null)
          const before = Number(source.data.at) < place.current ? place.current - 1 : place.current
          move(String(source.data[MOVED]), extractClosestEdge(self.data) === 'top' ? before : before + 1)
        },
      }),
      () => mark(null),
    )
  }, [handle, id, enabled, move])
}
