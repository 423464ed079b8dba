import type { QuestionStatus } from '../../lib/contracts/question/calls.ts'

/** Number of questions in each status, of a hundred in a bank in use. */
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

/** The status of number `n` of the series: spread evenly, the same for the same number. */
export const statusOf = (n: number): QuestionStatus => table[(n * 37) % table.length] ?? 'draft'

/** When number `n` of `count` was last changed: the older of a large bank reach years back, the newest are of today. */
export const timeOf = (n: number, count: number, now: number): Date =>
  new Date(now - (count - n) * Math.min(30 * MINUTE, (2e6 / count) * MINUTE))
