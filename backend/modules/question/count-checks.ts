import { OPTION_CAP, type OptionCounts } from '../../../lib/contracts/base/option-counts.ts'
import { faultCodes } from '../../../lib/contracts/question/checks/fault-names.ts'
import { queryable } from '../../core/database/queryable.ts'
import { withinTime } from '../../core/database/within-time.ts'
import type { Context } from '../../core/http/context.ts'
import { sourceOf } from './copies/copies.ts'
import { SUBMITTABLE, sameInScope } from './find/checks-filter.ts'
import { having, Params } from './find/params.ts'
import { type Selection, whereOf } from './find/select-questions.ts'
import { checksFacet, faultFacet } from './store/search-row.ts'

/** Milliseconds that the count may take; after this time the filter shows no counts. */
const LONGEST_MS = 1_000

const terms = [
  { value: 'blocked', term: checksFacet(true) },
  ...faultCodes.map((code) => ({ value: code, term: faultFacet(code) })),
]

/**
 * Counts, for each option of the checks filter, the matching questions of a selection. The query counts each fault
 * separately through the index of terms and stops at the greatest number that the filter shows.
 */
export async function countChecks(
  { db, scope }: Pick<Context, 'db' | 'scope'>,
  selection: Selection,
): Promise<OptionCounts> {
  const counted = await withinTime(db, LONGEST_MS, async (tx) => {
    const params = new Params()
    const from = sourceOf(selection, params)
    const where = whereOf(selection, params)
    const { rows } = await queryable(tx).query<{ value: string; n: number }>(
      `select t.value,
              (select count(*)::int from (
                 select 1 from ${from} where ${where} and s.terms @> array[t.term] limit ${OPTION_CAP + 1}) x) as n
         from json_to_recordset(${params.add(JSON.stringify(terms))}::json) as t(value text, term int4)
        union all
       select case when x.same is null then 'ready' else 'duplicate' end, count(*)::int
         from (select ${sameInScope(scope)(params)} as same from ${from}
                where ${where} and ${having([checksFacet(false)])(params)} and ${SUBMITTABLE}) x
        group by 1`,
      params.values,
    )
    return rows.filter(({ n }) => n > 0)
  })
  return {
    counts: Object.fromEntries((counted ?? []).map(({ value, n }) => [value, n])),
    partial: counted === null,
  }
}
