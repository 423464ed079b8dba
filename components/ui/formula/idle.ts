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
