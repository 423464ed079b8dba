/** Returns the rest of an idle moment, in milliseconds. */
type Remaining = () => number

/** Calls back when the page is idle, or after `timeout` milliseconds; Safari has no such call of its own. */
export function whenIdle(callback: (remaining: Remaining) => void, timeout?: number): void {
  if (typeof requestIdleCallback === 'function') {
    requestIdleCallback((deadline) => callback(() => deadline.timeRemaining()), timeout ? { timeout } : undefined)
    return
  }
  setTimeout(() => {
    const end = performance.now() + 10
    callback(() => Math.max(0, end - performance.now()))
  }, 50)
}

/** Resolves after the page had its turn for input and painting. */
export function nextTurn(): Promise<void> {
  if (typeof scheduler === 'object' && typeof scheduler.yield === 'function') return scheduler.yield()
  return new Promise((resolve) => setTimeout(resolve))
}

/** Resolves when the frame in preparation is on the screen; at once for a hidden page, which paints no frame. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) setTimeout(resolve)
    else requestAnimationFrame(() => setTimeout(resolve))
  })
}
