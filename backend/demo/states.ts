import type { QuestionStatus } from '../../lib/contracts/question/calls.ts'

/** Number of questions in each status per hundred of a used bank. */
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

/** Returns the status of number `n` of the series: evenly spread, the same for the same number. */
export const statusOf = (n: number): QuestionStatus => table[(n * 37) % table.length] ?? 'draft'

/**
 * Returns when number `n` of `count` was last changed: the older ones of a large bank are years old, the newest of
 * today.
 */
export const timeOf = (n: number, count: number, now: number): Date =>
  new Date(now - (count - n) * Math.min(30 * MINUTE, (2e6 / count) * MINUTE))
