const signs = ['pointerdown', 'keydown', 'touchstart'] as const

/** Runs a task once, at the first sign that the page is used: it would only be in the way before. Answers how to call it off. */
export function whenUsed(task: () => unknown): () => void {
  const stop = () => {
    for (const sign of signs) removeEventListener(sign, run)
  }
  const run = () => {
    stop()
    setTimeout(task)
  }
  for (const sign of signs) addEventListener(sign, run, { passive: true })
  return stop
}
