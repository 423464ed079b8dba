'use client'

import { styled } from '@mui/material/styles'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Width in CSS pixels of a learner's tablet in portrait orientation. */
const PAD_WIDTH = 800

const Sheet = styled('div')({
  width: '100%',
  minWidth: 0,
  overflow: 'hidden',
  '& > *': { display: 'grid', gap: 12 },
  // On a printed page the content has the width of the paper, not of the tablet.
  '@media print': { '& > *': { width: 'auto !important', zoom: '1 !important' } },
})

/**
 * A frame that is as wide as a learner's tablet if `on` is true, and scaled down if there is less room. Otherwise the
 * frame is as wide as its parent.
 */
export function PadFrame({ on, children }: { on: boolean; children: ReactNode }) {
  const sheet = useRef<HTMLDivElement>(null)
  const zoom = useZoom(sheet, on)
  return (
    <Sheet ref={sheet} data-pad={on ? '' : undefined}>
      <div style={zoom === null ? undefined : { width: PAD_WIDTH, zoom }}>{children}</div>
    </Sheet>
  )
}

/** Returns the scale at which the tablet fits into its parent element; null if no scaling is needed. */
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
