import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import { UNFILLED } from '../../../lib/contracts/base/paging.ts'
import type * as calls from '../../../lib/contracts/question/calls.ts'
import { asSql } from '../../core/database/queryable.ts'
import type { Context } from '../../core/http/context.ts'
import { countOptions, withoutOwn } from '../../core/records/option-counts.ts'
import type { TallyFilter } from '../../core/records/tally/tally.ts'
import { findKnowledge } from '../knowledge/index.ts'
import { countCopiesBy, sourceOf, withCopies } from './copies/copies.ts'
import { countChecks } from './count-checks.ts'
import { countTabs } from './count-tabs.ts'
import { narrow } from './find/narrow.ts'
import { Params } from './find/params.ts'
import { questionTally } from './find/question-tally.ts'
import { columnOf, selectQuestions, whereOf } from './find/select-questions.ts'

type Call = typeof calls.countQuestionOptions

/** SQL for the option that matches a row's value in a column. */
const optionIn = (column: string) => `coalesce(nullif(s.${column}, ''), '${UNFILLED}')`

/** SQL for the values of those filters whose columns the tally lacks. */
const rare: Readonly<Record<string, string>> = {
  paperType: optionIn('paper_type'),
  analysed: `case when s.analysed then 'yes' else 'no' end`,
}

interface Counting {
  ctx: Pick<Context, 'db' | 'database' | 'scope' | 'principal'>
  input: CallRequest<Call>
}

/**
 * Counts exactly from the tally where the selection uses only its columns; otherwise counts as many questions as it can
 * look at in time.
 */
export async function countQuestionOptions({ ctx, input }: Counting): Promise<CallAnswer<Call>> {
  const { db, database, scope, principal } = ctx
  const points = await findKnowledge(database.pool, input)
  if (input.by === 'tab') return countTabs(ctx, withoutOwn(input), points)
  const narrowed = narrow(withoutOwn(input), principal)
  // The status filter may select the recycle bin itself.
  const withoutBin = narrowed.withoutBin && input.by !== 'status'
  const selected = selectQuestions({ ...narrowed, withoutBin }, scope, points)
  const selection = await withCopies(database.pool, selected, principal)
  if (selection.empty) return { counts: {}, partial: false }
  if (input.by === 'checks') return countChecks({ db, scope }, selection)
  const column = columnOf.get(input.by)
  const tallied = column && selection.tally && (await tallyBy(database.pool, selection.tally, column))
  if (tallied) {
    const copies = await countCopiesBy(database.pool, selection, column)
    const values = [...new Set([...tallied.keys(), ...copies.keys()])]
    const counts = values.map((value): [string, number] => [
      value || UNFILLED,
      (tallied.get(value) ?? 0) + (copies.get(value) ?? 0),
    ])
    return { counts: Object.fromEntries(counts.filter(([, n]) => n > 0)), partial: false }
  }
  const params = new Params()
  const from = sourceOf(selection, params)
  const where = whereOf(selection, params)
  return countOptions(db, {
    from: asSql(from, params.values),
    where: asSql(where, params.values),
    value: sql.raw(column ? optionIn(column) : (rare[input.by] ?? 'null')),
  })
}

/** Returns how many rows each value of a column has, '' for rows without one; null while the tally does not know. */
async function tallyBy(
  pool: pg.Pool,
  filter: TallyFilter,
  column: string,
): Promise<ReadonlyMap<string, number> | null> {
  const tally = questionTally(pool)
  const counts = await tally.countBy(filter, column)
  // A row that matches a filter or data scope on this column has a value in it.
  const unfilled = filter.each.has(column)
    ? 0
    : tally.guess({ ...filter, each: new Map([...filter.each, [column, ['']]]) })
  return counts && unfilled !== null ? new Map([...counts, ['', unfilled]]) : null
}
