/** What is left of an idle moment, in milliseconds. */
type Remaining = () => number

/** Calls back when the page has nothing else to do, or after `timeout` milliseconds; Safari has no such call of its own. */
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

/** The page has its turn: input and painting first, then the caller again. */
export function nextTurn(): Promise<void> {
  if (typeof scheduler === 'object' && typeof scheduler.yield === 'function') return scheduler.yield()
  return new Promise((resolve) => setTimeout(resolve))
}

/** The frame that is being made ready is on the screen; a page out of sight has none to wait for. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) setTimeout(resolve)
    else requestAnimationFrame(() => setTimeout(resolve))
  })
}
