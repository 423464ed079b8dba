const signs = ['pointerdown', 'keydown', 'touchstart'] as const

/** Longest wait in milliseconds for an idle moment after the first input. */
const PATIENCE = 2_000

/**
 * Runs a task once, in an idle moment after the user's first input, so that the task delays neither loading nor the
 * response to that input. Returns a function that cancels the task. `more` lists further events that start the task.
 */
export function loadOnFirstUse(task: () => unknown, more: readonly (keyof WindowEventMap)[] = []): () => void {
  const all = [...signs, ...more]
  const stop = () => {
    for (const sign of all) removeEventListener(sign, run)
  }
  const run = () => {
    stop()
    // Safari has no `requestIdleCallback`.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => void task(), { timeout: PATIENCE })
    else setTimeout(task)
  }
  for (const sign of all) addEventListener(sign, run, { passive: true })
  return stop
}
