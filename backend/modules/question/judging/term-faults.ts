import type pg from 'pg'
import { faultCodes } from '../../../../lib/contracts/question/checks/fault-names.ts'
import { inTransaction } from '../../../core/database/insert-rows.ts'
import { intArray } from '../../../core/search/search.ts'
import { faultFacet } from '../store/search-row.ts'

const BATCH = 200
/**
 * The database pools for which this job found no row without the search terms for its faults. Every write adds these
 * terms, so the job has nothing left to do there.
 */
const done = new WeakSet<pg.Pool>()

/**
 * Adds the search terms of the filter by faults to questions and copies whose findings were stored before this filter
 * existed. All processes of the service share the work. Returns the number of changed rows.
 */
export async function termFaults(pool: pg.Pool): Promise<number> {
  if (done.has(pool)) return 0
  let given = 0
  for (const table of ['question_search', 'question_copy'] as const) {
    for (let after = '0'; ; ) {
      const from = after
      const batch = await inTransaction(pool, (client) => termBatch(client, table, from))
      given += batch.given
      if (batch.last === null) break
      after = batch.last
    }
  }
  if (given === 0) done.add(pool)
  return given
}

interface Batch {
  readonly given: number
  /** The id of the last question in the batch; null where no questions are left. */
  readonly last: string | null
}

async function termBatch(client: pg.PoolClient, table: string, after: string): Promise<Batch> {
  const terms = faultCodes.map((code) => ({ code, term: faultFacet(code) }))
  const { rows } = await client.query<Batch>(
    `with batch as (
       select s.question_id from ${table} s join question q on q.id = s.question_id and q.finding_count > 0
        where s.question_id > $1::int8 and s.blocked is not null and not s.terms && $2::int4[]
        order by s.question_id limit ${BATCH} for update of s skip locked),
     found as (
       select b.question_id, array_agg(distinct t.term) as terms
         from batch b join question q on q.id = b.question_id
         join question_version v on v.id = coalesce(q.draft_version_id, q.live_version_id)
        cross join jsonb_array_elements(v.findings) f
         join json_to_recordset($3) as t(code text, term int4) on t.code = f ->> 'code'
        group by b.question_id),
     given as (
       update ${table} s set terms = s.terms || f.terms from found f where s.question_id = f.question_id returning 1)
     select (select count(*)::int from given) as given, max(question_id)::text as last from batch`,
    [after, intArray(terms.map(({ term }) => term)), JSON.stringify(terms)],
  )
  return rows[0] ?? { given: 0, last: null }
}
