'use client'

import { styled } from '@mui/material/styles'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Width of a learner's tablet in portrait, in CSS pixels. */
const PAD_WIDTH = 800

const Sheet = styled('div')({
  width: '100%',
  minWidth: 0,
  overflow: 'hidden',
  '& > *': { display: 'grid', gap: 12 },
  // A printed page has its own width.
  '@media print': { '& > *': { width: 'auto !important', zoom: '1 !important' } },
})

/**
 * Frame as wide as a learner's tablet if `on`, scaled down where there is less room; otherwise as wide as its parent.
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

/** Returns the scale at which a tablet fits its parent; null if not scaled. */
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
