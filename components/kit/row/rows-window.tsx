'use client'

import { lazy, Suspense } from 'react'
import type { RowsWindowProps } from './shown-rows'
import { useGoTo } from './use-go-to'

/** Lists up to this length are rendered completely. */
const DRAWN_WHOLE = 50

const LongRows = lazy(() => import('./long-rows').then((module) => ({ default: module.LongRows })))

/**
 * Renders only the visible part of a long list. The code for this is loaded with the first long list, because few lists
 * are long.
 */
export function RowsWindow(props: RowsWindowProps) {
  if (props.count <= DRAWN_WHOLE) return <FirstRows {...props} />
  return (
    <Suspense fallback={<FirstRows {...props} />}>
      <LongRows {...props} />
    </Suspense>
  )
}

function FirstRows({ area, count, height, top, children }: RowsWindowProps) {
  const drawn = Math.min(count, DRAWN_WHOLE)
  const moves = useGoTo(area, height, top)
  const indexes = Array.from({ length: drawn }, (_, index) => index)
  return children({ indexes, above: 0, below: (count - drawn) * height, ...moves })
}
