'use client'

import { styled } from '@mui/material/styles'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Pixels a learner's tablet is wide, held upright. */
const PAD_WIDTH = 800

const Sheet = styled('div')({
  width: '100%',
  minWidth: 0,
  overflow: 'hidden',
  '& > *': { display: 'grid', gap: 12 },
  // Paper has a width of its own.
  '@media print': { '& > *': { width: 'auto !important', zoom: '1 !important' } },
})

/** A question as wide as on a learner's tablet, drawn smaller where there is less room; as wide as its place otherwise. */
export function PadFrame({ on, children }: { on: boolean; children: ReactNode }) {
  const sheet = useRef<HTMLDivElement>(null)
  const zoom = useZoom(sheet, on)
  return (
    <Sheet ref={sheet} data-pad={on ? '' : undefined}>
      <div style={zoom === null ? undefined : { width: PAD_WIDTH, zoom }}>{children}</div>
    </Sheet>
  )
}

/** How much smaller a tablet is drawn than it is, to fit its place; null: it is not. */
function useZoom(sheet: RefObject<HTMLElement | null>, on: boolean): number | null {
  const [width, setWidth] = useState(PAD_WIDTH)
  useLayoutEffect(() => {
    const element = sheet.current
    if (!element || !on) return
    const measure = () => setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [sheet, on])
  return on ? Math.min(1, width / PAD_WIDTH) : null
}
