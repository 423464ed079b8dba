import { sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import type * as calls from '../../../lib/contracts/question/calls.ts'
import { asSql } from '../../core/database/queryable.ts'
import type { Context } from '../../core/http/context.ts'
import { countOptions, withoutOwn } from '../../core/records/option-counts.ts'
import { findKnowledge } from '../knowledge/index.ts'
import { countCopiesBy, sourceOf, withCopies } from './copies/copies.ts'
import { countTabs } from './count-tabs.ts'
import { narrow } from './find/narrow.ts'
import { Params } from './find/params.ts'
import { questionTally } from './find/question-tally.ts'
import { CHECKS_VALUE } from './find/rare-filters.ts'
import { columnOf, selectQuestions, whereOf } from './find/select-questions.ts'

type Call = typeof calls.countQuestionOptions

/** Where the values of the filters are that no tally has. */
const rare: Readonly<Record<string, string>> = {
  paperType: `nullif(s.paper_type, '')`,
  analysed: `case when s.analysed then 'yes' else 'no' end`,
  checks: CHECKS_VALUE,
}

interface Counting {
  ctx: Pick<Context, 'db' | 'database' | 'scope' | 'principal'>
  input: CallRequest<Call>
}

/** From the tally where only its columns are asked for, and so exact; else of as many questions as can be looked at in time. */
export async function countQuestionOptions({ ctx, input }: Counting): Promise<CallAnswer<Call>> {
  const { db, database, scope, principal } = ctx
  const points = await findKnowledge(database.pool, input)
  if (input.by === 'tab') return countTabs(ctx, withoutOwn(input), points)
  const narrowed = narrow(withoutOwn(input), principal)
  // The status itself may ask for the recycle bin.
  const withoutBin = narrowed.withoutBin && input.by !== 'status'
  const selected = selectQuestions({ ...narrowed, withoutBin }, scope, points)
  const selection = await withCopies(database.pool, selected, principal)
  if (selection.empty) return { counts: {}, partial: false }
  const column = columnOf.get(input.by)
  const tallied = column && selection.tally && (await questionTally(database.pool).countBy(selection.tally, column))
  if (tallied) {
    const copies = await countCopiesBy(database.pool, selection, column)
    const counts = [...new Set([...tallied.keys(), ...copies.keys()])].map((value) => [
      value,
      (tallied.get(value) ?? 0) + (copies.get(value) ?? 0),
    ])
    return { counts: Object.fromEntries(counts), partial: false }
  }
  const params = new Params()
  const where = whereOf(selection, params)
  return countOptions(db, {
    from: asSql(sourceOf(selection, params), params.values),
    where: asSql(where, params.values),
    value: sql.raw(column ? `nullif(s.${column}, '')` : (rare[input.by] ?? 'null')),
  })
}
