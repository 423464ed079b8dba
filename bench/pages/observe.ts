/**
 * Observations of a page from its first moment on; times are milliseconds of the page's clock, which starts with the
 * navigation.
 */
export interface PageObservations {
  /**
   * `blocked` adds up the milliseconds by which each task exceeds 50 ms; `long` adds up the whole duration of these
   * tasks.
   */
  blocked: number
  long: number
  shift: number
  /** The end of the first frame that shows a row's link, whether the document brought the link or a script made it. */
  rows: number | null
}

/** Runs inside the page before any other code; it must not refer to anything outside the function. */
export function observe(): void {
  const seen: PageObservations = { blocked: 0, long: 0, shift: 0, rows: null }
  Object.assign(window, { benchSeen: seen })
  new PerformanceObserver((entries) => {
    for (const { duration } of entries.getEntries()) {
      seen.blocked += Math.max(0, duration - 50)
      seen.long += duration
    }
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
      if (!hadRecentInput) seen.shift += value
    }
  }).observe({ type: 'layout-shift', buffered: true })

  // The callback of a frame runs before the browser draws the frame. A message that the callback sends arrives after
  // the drawing, so the time is taken when the message arrives.
  const drawn = new MessageChannel()
  drawn.port1.onmessage = () => {
    seen.rows ??= performance.now()
  }
  const look = () => {
    const links = document.querySelectorAll<HTMLElement>('table a, [role="table"] a')
    const shown = [...links].some((link) => link.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    if (shown) drawn.port2.postMessage(null)
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
