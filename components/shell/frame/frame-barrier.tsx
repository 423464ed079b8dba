'use client'

const END = 'frame-end'

/**
 * Prevents painting until the whole frame up to `FrameEnd` is parsed. HTML arrives in chunks, and a chunk may end in
 * the middle of the header, whose right half would move with each word that follows. Browsers that do not support it
 * paint each chunk.
 */
export function FrameBarrier() {
  return <link rel="expect" href={`#${END}`} blocking="render" />
}

/**
 * Marks the end of the frame with an element of its own, because browsers regard an element as parsed as soon as it
 * begins.
 */
export const FrameEnd = () => <span id={END} hidden />
