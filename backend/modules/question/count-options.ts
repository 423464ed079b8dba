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

/**
 * SQL for the filter option that counts a row: the value of the row in a column, or UNFILLED where the row has no
 * value.
 */
const optionIn = (column: string) => `coalesce(nullif(s.${column}, ''), '${UNFILLED}')`

/** SQL for the filter option that counts a row, for each filter whose column has no stored counts. */
const rare: Readonly<Record<string, string>> = {
  paperType: optionIn('paper_type'),
  analysed: `case when s.analysed then 'yes' else 'no' end`,
}

interface Counting {
  ctx: Pick<Context, 'db' | 'database' | 'scope' | 'principal'>
  input: CallRequest<Call>
}

/**
 * Counts the questions for each option of a filter. The counts are exact where the database keeps counts for all
 * columns of the selection. Otherwise a query counts the questions that it can read within the time limit.
 */
export async function countQuestionOptions({ ctx, input }: Counting): Promise<CallAnswer<Call>> {
  const { db, database, scope, principal } = ctx
  const points = await findKnowledge(database.pool, input)
  if (input.by === 'tab') return countTabs(ctx, withoutOwn(input), points)
  const narrowed = narrow(withoutOwn(input), principal)
  // The recycle bin is an option of the status filter, so the counts for this filter include the questions in it.
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

/**
 * Returns the stored number of rows for each value of a column, with the key '' for rows without a value; null where no
 * current counts are stored.
 */
async function tallyBy(
  pool: pg.Pool,
  filter: TallyFilter,
  column: string,
): Promise<ReadonlyMap<string, number> | null> {
  const tally = questionTally(pool)
  const counts = await tally.countBy(filter, column)
  // Where the filter or the data scope requires values in this column, no matching row is without a value.
  const unfilled = filter.each.has(column)
    ? 0
    : tally.guess({ ...filter, each: new Map([...filter.each, [column, ['']]]) })
  return counts && unfilled !== null ? new Map([...counts, ['', unfilled]]) : null
}
