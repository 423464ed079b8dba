/** Milliseconds what waits for the person is shown before it is asked for again. */
export const TODOS_MS = 10_000

/** Each number by itself: one that fails leaves the others. No event tells of a change, so they go by their time. */
export const byTime = { quiet: true, staleTime: 30_000, meta: { ownErrors: true, byTime: true } } as const
