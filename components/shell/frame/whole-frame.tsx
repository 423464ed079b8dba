'use client'

const END = 'frame-end'

/**
 * In the head of the document: nothing is painted before the whole frame has been read, up to its `FrameEnd`. HTML arrives
 * in pieces, and a piece may end in the middle of the header, whose right half moves with each word that follows. Browsers
 * that do not know it paint piece by piece.
 */
export function WholeFrame() {
  return <link rel="expect" href={`#${END}`} blocking="render" />
}

/** A mark behind the frame and not the frame itself: browsers take an element for read once it begins. */
export const FrameEnd = () => <span id={END} hidden />
