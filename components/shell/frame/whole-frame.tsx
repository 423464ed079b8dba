'use client'

import { FRAME_ID } from './layout'

/**
 * In the head of the document: nothing is painted before the whole frame has been read. HTML arrives in pieces, and a
 * piece may end in the middle of the header, whose right half moves with each word that follows. Browsers that do not know
 * it paint piece by piece.
 */
export function WholeFrame() {
  return <link rel="expect" href={`#${FRAME_ID}`} blocking="render" />
}
