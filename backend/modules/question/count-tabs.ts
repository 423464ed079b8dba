import type { z } from 'zod'
import { OPTION_CAP, type OptionCounts } from '../../../lib/contracts/base/option-counts.ts'
import { type questionFilter, questionTabs } from '../../../lib/contracts/question/calls.ts'
import { queryable } from '../../core/database/queryable.ts'
import { withinTime } from '../../core/database/within-time.ts'
import type { Context } from '../../core/http/context.ts'
import type { RequestedPoints } from '../knowledge/index.ts'
import { narrow } from './find/narrow.ts'
import { Params } from './find/params.ts'
import { questionTally } from './find/question-tally.ts'
import { type Selection, selectQuestions, whereOf } from './find/select-questions.ts'

type Filter = Omit<z.output<typeof questionFilter>, 'tab'>
type Counting = Pick<Context, 'db' | 'database' | 'scope' | 'principal'>

/** Milliseconds that the count of one tab may take: a tenth of the time that a list may take. */
const LONGEST_MS = 300

/**
 * Counts the questions that each tab of the list shows. A tab whose count takes too long has no number. Copies with
 * inserted faults (copies/copies.ts) are not counted, because the tabs show only the user's own questions and the
 * recycle bin, where no copies appear.
 */
export async function countTabs(ctx: Counting, filter: Filter, points: RequestedPoints): Promise<OptionCounts> {
  const counts: [string, number | null][] = []
  for (const tab of questionTabs) {
    const selection = selectQuestions(narrow({ ...filter, tab }, ctx.principal), ctx.scope, points)
    counts.push([tab, await count(ctx, selection)])
  }
  const known = counts.filter((one): one is [string, number] => one[1] !== null)
  return {
    counts: Object.fromEntries(known),
    partial: known.length < counts.length || known.some(([, n]) => n > OPTION_CAP),
  }
}

async function count({ db, database }: Counting, selection: Selection): Promise<number | null> {
  if (selection.empty) return 0
  const tallied = selection.tally && (await questionTally(database.pool).count(selection.tally))
  if (tallied !== null) return tallied
  return withinTime(db, LONGEST_MS, async (tx) => {
    const params = new Params()
    const found = `select 1 from question_search s where ${whereOf(selection, params)} limit ${OPTION_CAP + 1}`
    const { rows } = await queryable(tx).query<{ n: number }>(
      `select count(*)::int as n from (${found}) x`,
      params.values,
    )
    return rows[0]?.n ?? 0
  })
}
