'use client'

import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { type RefObject, useEffect, useRef } from 'react'

interface Options {
  handle: RefObject<HTMLElement | null>
  /** Id of the list; a row can be dragged only within its list. */
  list: string
  at: number
  on: boolean
  move: (from: number, to: number) => void
}

/** Lets the user drag a row by its handle. The keyboard equivalent, Alt+↑ and Alt+↓, is in `EditableRows`. */
export function useRowDrag({ handle, list, at, on, move }: Options): void {
  const latest = useRef({ at, move })
  useEffect(() => {
    latest.current = { at, move }
  })
  useEffect(() => {
    const dragHandle = handle.current
    const element = dragHandle?.closest<HTMLElement>('[data-sorted]')
    if (!dragHandle || !element || !on) return
    const mark = (edge: string | null) => {
      if (edge) element.dataset.drop = edge
      else delete element.dataset.drop
    }
    return combine(
      draggable({ element, dragHandle, getInitialData: () => ({ list, at: latest.current.at }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.list === list && source.data.at !== latest.current.at,
        getData: ({ input, element }) => attachClosestEdge({}, { input, element, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self }) => mark(extractClosestEdge(self.data)),
        onDragLeave: () => mark(null),
        onDrop({ self, source }) {
          mark(null)
          const from = Number(source.data.at)
          const before = from < latest.current.at ? latest.current.at - 1 : latest.current.at
          latest.current.move(from, extractClosestEdge(self.data) === 'top' ? before : before + 1)
        },
      }),
      () => mark(null),
    )
  }, [handle, list, on])
}
