/** Milliseconds what waits for the person is shown before it is asked for again. */
export const TODOS_MS = 10_000

/** Each number by itself: one that fails says so in its place and leaves the others. No event tells of a change, so they go by their time. */
export const byTime = { inPlace: true, staleTime: 30_000, meta: { ownErrors: true, byTime: true } } as const
