import type pg from 'pg'
import { inTransaction } from '../../../core/database/insert-rows.ts'
import type { SearchedText } from '../store/search-row.ts'
import { PARTS } from './compared.ts'
import { storeFingerprints } from './store-fingerprints.ts'

const BATCH = 200
/**
 * The database pools for which this job found no question without a fingerprint. Every write stores the fingerprint, so
 * the job has nothing left to do there.
 */
const complete = new WeakSet<pg.Pool>()

/**
 * Stores the fingerprints of questions that an earlier edition of the service stored without them, so that comparisons
 * find these questions. Each batch has its own transaction, and all processes of the service share the work. Returns
 * the number of stored fingerprints.
 */
export async function readFingerprints(pool: pg.Pool): Promise<number> {
  if (complete.has(pool)) return 0
  let after = 0
  for (let read = 0; ; ) {
    const ids = await inTransaction(pool, (client) => readBatch(client, after))
    read += ids.length
    after = ids.at(-1) ?? after
    if (ids.length === BATCH) continue
    complete.add(pool)
    return read
  }
}

/**
 * Stores one batch of fingerprints and returns the ids of the questions in order. The batch locks the search rows of
 * the questions, so that no other write changes their text in the meantime.
 */
async function readBatch(client: pg.PoolClient, after: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number; parts: SearchedText[] }>(
    `with unread as (
       select s.question_id from question_search s
        where s.question_id > $1 and not exists (select from fingerprint f where f.question_id = s.question_id)
        order by s.question_id limit ${BATCH} for update of s skip locked)
     select u.question_id::float8 as id, ${PARTS} as parts
       from unread u join question q on q.id = u.question_id
       join question_version v on v.id = coalesce(q.draft_version_id, q.live_version_id)
      order by u.question_id`,
    [after],
  )
  await storeFingerprints(client, rows)
  return rows.map(({ id }) => id)
}
