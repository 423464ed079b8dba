'use client'

import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { focusRow } from './use-row-keys'

/** Lists up to this long are simply drawn. */
const DRAWN_WHOLE = 50

export interface RowsWindow {
  /** Indexes of the rows to draw, and the pixels the others take above and below. */
  indexes: number[]
  above: number
  below: number
  /** Brings a row into view and gives its link the focus. */
  goTo: (index: number) => void
  /** The row that gets the focus as soon as it is drawn. */
  pending: () => number | null
}

/** Draws of a long list only what can be seen; every row has the same height. `top` is covered by a sticky header. */
export function useRowsWindow(area: HTMLElement | null, count: number, height: number, top: number): RowsWindow {
  const whole = count <= DRAWN_WHOLE
  const virtualizer = useVirtualizer({
    count,
    enabled: !whole,
    getScrollElement: () => area,
    estimateSize: () => height,
    overscan: 10,
    // Rows come with React's own pace: the overscan hides it, and no key or click waits behind a scroll.
    useFlushSync: false,
    scrollPaddingStart: top,
  })
  const wanted = useRef<number | null>(null)
  const items = virtualizer.getVirtualItems()

  const measured = useRef(height)
  useLayoutEffect(() => {
    if (measured.current === height) return
    measured.current = height
    virtualizer.measure()
  }, [virtualizer, height])

  // The row may not be drawn yet: the focus follows with the render the scrolling causes.
  useLayoutEffect(() => {
    if (wanted.current !== null && focusRow(area, wanted.current)) wanted.current = null
  })

  const goTo = useCallback(
    (index: number) => {
      if (!area) return
      const start = index * height
      const lowest = start + height + top - area.clientHeight
      if (start < area.scrollTop) area.scrollTop = start
      else if (lowest > area.scrollTop) area.scrollTop = lowest
      wanted.current = focusRow(area, index) ? null : index
    },
    [area, height, top],
  )
  const pending = useCallback(() => wanted.current, [])

  if (whole) return { indexes: Array.from({ length: count }, (_, index) => index), above: 0, below: 0, goTo, pending }
  const last = items.at(-1)
  return {
    indexes: items.map((item) => item.index),
    above: items[0]?.start ?? 0,
    below: last ? Math.max(0, virtualizer.getTotalSize() - last.end) : 0,
    goTo,
    pending,
  }
}

/** Goes back to the top when `page` changes. While a view is hidden the shell keeps where its lists stand. */
export function useTopOfPage(area: HTMLElement | null, page: string): void {
  const shown = useRef(page)
  useLayoutEffect(() => {
    // Only then: to set the scroll makes the browser lay the page out at once.
    if (!area || shown.current === page) return
    shown.current = page
    area.scrollTop = 0
  }, [area, page])
}
