'use client'

import { useCallback, useMemo, useRef, useState } from 'react'
import { type Column, columnSteps } from '@/components/kit/table/column'
import { type ColumnLook, layColumns } from '@/components/kit/table/column-layout'

/** The narrowest step a table of this width does not reach. */
function stepAbove(width: number): number {
  return Math.min(...columnSteps.filter((step) => width < step), Number.POSITIVE_INFINITY)
}

/** Ids of the columns the table has no room for at the moment (Column.from), and who is told the place it scrolls in. */
export function useAway(
  columns: readonly Column<never>[],
  look: ColumnLook,
): readonly [away: readonly string[], watch: (area: HTMLElement | null) => void] {
  const [step, setStep] = useState(Number.POSITIVE_INFINITY)
  const observer = useRef<ResizeObserver | null>(null)
  const watch = useCallback((area: HTMLElement | null) => {
    observer.current?.disconnect()
    if (!area) return
    // What is hidden has no width, and will have the one it had.
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
