'use client'

import { useCallback, useMemo, useRef, useState } from 'react'
import { type Column, columnSteps } from '@/components/kit/table/column'
import { type ColumnLayout, layColumns } from '@/components/kit/table/column-layout'

/** Returns the smallest width step in pixels that is larger than `width`; Infinity if there is none. */
function stepAbove(width: number): number {
  return Math.min(...columnSteps.filter((step) => width < step), Number.POSITIVE_INFINITY)
}

/**
 * Returns the ids of the columns that the table has no room for (`Column.from`), and a ref callback for the scrolling
 * area.
 */
export function useAway(
  columns: readonly Column<never>[],
  look: ColumnLayout,
): readonly [away: readonly string[], watch: (area: HTMLElement | null) => void] {
  const [step, setStep] = useState(Number.POSITIVE_INFINITY)
  const observer = useRef<ResizeObserver | null>(null)
  const watch = useCallback((area: HTMLElement | null) => {
    observer.current?.disconnect()
    if (!area) return
    // A hidden element reports width 0, which is ignored, because the element has its last width again when it becomes
    // visible.
    observer.current = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width
      if (width) setStep(stepAbove(width))
    })
    observer.current.observe(area)
  }, [])
  const away = useMemo(() => {
    const leaving = layColumns(columns, look).filter(({ from }) => from !== undefined && from >= step)
    return leaving.map(({ id }) => id)
  }, [columns, look, step])
  return [away, watch]
}
