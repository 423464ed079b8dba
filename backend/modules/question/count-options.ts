import { sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import type * as calls from '../../../lib/contracts/question/calls.ts'
import { asSql } from '../../core/database/queryable.ts'
import type { Context } from '../../core/http/context.ts'
import { countOptions, withoutOwn } from '../../core/records/option-counts.ts'
import { findKnowledge } from '../knowledge/index.ts'
import { Params } from './find/params.ts'
import { questionTally } from './find/question-tally.ts'
import { columnOf, selectQuestions, whereOf } from './find/select-questions.ts'

type Call = typeof calls.countQuestionOptions

/** From the tally where only its columns are asked for, and so exact; else of as many questions as can be looked at in time. */
export async function countQuestionOptions({
  ctx: { db, database, scope },
  input,
}: {
  ctx: Pick<Context, 'db' | 'database' | 'scope'>
  input: CallRequest<Call>
}): Promise<CallAnswer<Call>> {
  const column = columnOf.get(input.by) ?? input.by
  const points = await findKnowledge(database.pool, input)
  const selection = selectQuestions(withoutOwn(input), scope, points)
  if (selection.empty) return { counts: {}, partial: false }
  const tallied = selection.tally && (await questionTally(database.pool).countBy(selection.tally, column))
  if (tallied) return { counts: Object.fromEntries(tallied), partial: false }
  const params = new Params()
  const where = whereOf(selection, params)
  return countOptions(db, {
    from: sql`question_search s`,
    where: asSql(where, params.values),
    value: sql`nullif(s.${sql.identifier(column)}, '')`,
  })
}
