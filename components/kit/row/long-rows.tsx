'use client'

import { useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef } from 'react'
import type { RowsWindowProps } from './shown-rows'
import { useGoTo } from './use-go-to'

/** Renders the visible rows of a list that is too long to render completely. */
export function LongRows({ area, count, height, top, children }: RowsWindowProps) {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => area,
    estimateSize: () => height,
    overscan: 10,
    // TanStack Virtual would use flushSync to render during scrolling, and flushSync would block keys and clicks. Rows
    // beyond the visible part are rendered in advance, so flushSync is not needed.
    useFlushSync: false,
    scrollPaddingStart: top,
  })
  const items = virtualizer.getVirtualItems()

  const measured = useRef(height)
  useLayoutEffect(() => {
    if (measured.current === height) return
    measured.current = height
    virtualizer.measure()
  }, [virtualizer, height])

  const moves = useGoTo(area, height, top)
  const last = items.at(-1)
  return children({
    indexes: items.map((item) => item.index),
    above: items[0]?.start ?? 0,
    below: last ? Math.max(0, virtualizer.getTotalSize() - last.end) : 0,
    ...moves,
  })
}
