/** Milliseconds until the to-dos count as stale. */
export const TODOS_MS = 10_000

/**
 * Query options of each number by itself: one that fails shows so in its place and leaves the others. No event reports
 * a change, so the numbers expire by time.
 */
export const byTime = { inPlace: true, staleTime: 30_000, meta: { ownErrors: true, byTime: true } } as const
