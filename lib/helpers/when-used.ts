const signs = ['pointerdown', 'keydown', 'touchstart'] as const

/** Milliseconds a page that has not been idle since is left to what it was used for. */
const PATIENCE = 2_000

/**
 * Runs a task once, at the first sign that the page is used: it would only be in the way before. What the sign asks for comes first. Answers
 * how to call it off. `more`: signs that are enough for this one.
 */
export function whenUsed(task: () => unknown, more: readonly (keyof WindowEventMap)[] = []): () => void {
  const all = [...signs, ...more]
  const stop = () => {
    for (const sign of all) removeEventListener(sign, run)
  }
  const run = () => {
    stop()
    // Safari has no idle moments to tell of.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => void task(), { timeout: PATIENCE })
    else setTimeout(task)
  }
  for (const sign of all) addEventListener(sign, run, { passive: true })
  return stop
}
