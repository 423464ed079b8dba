'use client'

import { useEffect, useMemo, useState } from 'react'
import { type Column, columnSteps } from '@/components/kit/column'
import { type ColumnLook, layColumns } from '@/components/kit/column-layout'

/** The narrowest step a table of this width does not reach. */
function stepAbove(width: number): number {
  return Math.min(...columnSteps.filter((step) => width < step), Number.POSITIVE_INFINITY)
}

/** Ids of the columns the table has no room for at the moment (Column.from). `area`: the place it scrolls in. */
export function useAway(
  area: HTMLElement | null,
  columns: readonly Column<never>[],
  look: ColumnLook,
): readonly string[] {
  const [step, setStep] = useState(Number.POSITIVE_INFINITY)
  useEffect(() => {
    if (!area) return
    // What is hidden has no width, and will have the one it had.
    const observer = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width
      if (width) setStep(stepAbove(width))
    })
    observer.observe(area)
    return () => observer.disconnect()
  }, [area])
  return useMemo(() => {
    const leaving = layColumns(columns, look).filter(({ from }) => from !== undefined && from >= step)
    return leaving.map(({ id }) => id)
  }, [columns, look, step])
}
