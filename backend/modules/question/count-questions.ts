import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import type * as calls from '../../../lib/contracts/question/calls.ts'
import { queryable } from '../../core/database/queryable.ts'
import { withinTime } from '../../core/database/within-time.ts'
import type { Context } from '../../core/http/context.ts'
import { findKnowledge } from '../knowledge/index.ts'
import { sourceOf, withCopies } from './copies/copies.ts'
import { narrow } from './find/narrow.ts'
import { Params } from './find/params.ts'
import { questionTally } from './find/question-tally.ts'
import { selectQuestions, whereOf } from './find/select-questions.ts'

type Call = typeof calls.countQuestions

const LONGEST_MS = 3_000

/**
 * Returns the exact number of matching questions; null where the count takes longer than three seconds. The number
 * comes from stored counts where the database keeps them for all columns of the selection, otherwise from a query.
 */
export async function countQuestions({
  ctx: { db, database, scope, principal },
  input,
}: {
  ctx: Pick<Context, 'db' | 'database' | 'scope' | 'principal'>
  input: CallRequest<Call>
}): Promise<CallAnswer<Call>> {
  const points = await findKnowledge(database.pool, input)
  const selected = selectQuestions(narrow(input, principal), scope, points)
  const selection = await withCopies(database.pool, selected, principal)
  const { empty, tally, copies } = selection
  if (empty) return { total: 0 }
  const tallied = tally && (await questionTally(database.pool).count(tally))
  if (tallied !== null) return { total: tallied + (copies?.count ?? 0) }
  return withinTime(db, LONGEST_MS, async (tx) => {
    const params = new Params()
    const where = whereOf(selection, params)
    const { rows } = await queryable(tx).query<{ total: number }>(
      `select count(*)::int as total from ${sourceOf(selection, params)} where ${where}`,
      params.values,
    )
    return rows[0]?.total ?? null
  }).then((total) => ({ total }))
}
