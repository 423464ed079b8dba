/** Milliseconds after which the cached to-dos are stale. */
export const TODOS_MS = 10_000

/**
 * Query options of a number on the home page. If its request fails, an error appears in place of this number only. No
 * event reports a change of the number, so `staleTime` limits how long the cached number is used.
 */
export const byTime = { inPlace: true, staleTime: 30_000, meta: { ownErrors: true, byTime: true } } as const
