'use client'

const END = 'frame-end'

/**
 * Prevents painting until the whole frame up to `FrameEnd` is parsed. HTML arrives in chunks, and a chunk may end in
 * the middle of the header. The right half of the header would then move while the rest of the header arrives. A
 * browser that does not support `rel="expect"` paints each chunk.
 */
export function FrameBarrier() {
  return <link rel="expect" href={`#${END}`} blocking="render" />
}

/**
 * Renders an element that marks the end of the frame for `FrameBarrier`. It is a separate, last element, because
 * browsers regard an element as parsed as soon as its start tag is parsed.
 */
export const FrameEnd = () => <span id={END} hidden />
