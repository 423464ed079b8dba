import type { QuestionStatus } from '../../lib/contracts/question/calls.ts'

/** Statuses of questions, with the percentage of questions that have each. */
const shares: readonly (readonly [QuestionStatus, number])[] = [
  ['published', 70],
  ['draft', 12],
  ['pending', 6],
  ['approved', 4],
  ['returned', 4],
  ['withdrawn', 3],
  ['recycled', 1],
]
const table = shares.flatMap(([status, share]) => Array.from({ length: share }, () => status))
const MINUTE = 60_000

/**
 * Returns the status of question `n` of the series, always the same for the same `n`. The statuses are evenly spread
 * over the series.
 */
export const statusOf = (n: number): QuestionStatus => table[(n * 37) % table.length] ?? 'draft'

/**
 * Returns the time at which question `n` of `count` was last changed. The newest is from today; in a large bank, the
 * oldest is years old.
 */
export const timeOf = (n: number, count: number, now: number): Date =>
  new Date(now - (count - n) * Math.min(30 * MINUTE, (2e6 / count) * MINUTE))
