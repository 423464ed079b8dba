/** Returns the number of milliseconds that are left of an idle moment. */
type Remaining = () => number

/**
 * Calls the function when the page is idle, or after `timeout` milliseconds. It replaces `requestIdleCallback`, which
 * Safari does not have.
 */
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

/** Resolves after the browser has had time to handle input and to paint. */
export function nextTurn(): Promise<void> {
  if (typeof scheduler === 'object' && typeof scheduler.yield === 'function') return scheduler.yield()
  return new Promise((resolve) => setTimeout(resolve))
}

/** Resolves when the browser has painted the next frame; at once for a hidden page, which is not painted. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) setTimeout(resolve)
    else requestAnimationFrame(() => setTimeout(resolve))
  })
}
