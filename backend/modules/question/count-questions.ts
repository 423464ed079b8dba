import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import type * as calls from '../../../lib/contracts/question/calls.ts'
import type { Context } from '../../core/http/context.ts'
import { findKnowledge } from '../knowledge/index.ts'
import { allOf, Params } from './find/params.ts'
import { questionTally } from './find/question-tally.ts'
import { placeCheck, selectQuestions } from './find/select-questions.ts'

type Call = typeof calls.countQuestions

const LONGEST_MS = 3_000
/** SQLSTATE query_canceled: what a statement ends with when its time is over. */
const CANCELED = '57014'

/** The exact number of matches: from the tally where only its columns are asked for, else counted; null where counting takes longer than three seconds. */
export async function countQuestions({
  ctx: { database, scope },
  input,
}: {
  ctx: Pick<Context, 'database' | 'scope'>
  input: CallRequest<Call>
}): Promise<CallAnswer<Call>> {
  const points = input.knowledge ? await findKnowledge(database.pool, input.knowledge) : null
  const { empty, place, checks, lookups, tally } = selectQuestions(input, scope, points)
  if (empty) return { total: 0 }
  const tallied = tally && (await questionTally(database.pool).count(tally))
  if (tallied !== null) return { total: tallied }
  const params = new Params()
  const where = checks.length ? allOf(lookups, params) : place ? placeCheck(place)(params) : 'true'
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query(`set local statement_timeout = ${LONGEST_MS}`)
    const { rows } = await client.query<{ total: number }>(
      `select count(*)::int as total from question_search s where ${where}`,
      params.values,
    )
    return { total: rows[0]?.total ?? null }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === CANCELED) return { total: null }
    throw error
  } finally {
    await client.query('rollback').finally(() => client.release())
  }
}
