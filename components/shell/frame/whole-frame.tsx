'use client'

import type { ReactNode } from 'react'

const END = 'frame-end'

/**
 * In the document, nothing of the frame is painted before all of it has been read. HTML arrives in pieces, and a piece may
 * end in the middle of the header, whose right half moves with each word that follows. What is expected is a mark behind the
 * frame: browsers take an element for read once it begins. Those that do not know `expect` paint piece by piece.
 */
export function WholeFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <link rel="expect" href={`#${END}`} blocking="render" />
      {children}
      <span id={END} hidden />
    </>
  )
}
