import type pg from 'pg'
import { inTransaction } from '../../../core/database/insert-rows.ts'
import type { SearchedText } from '../store/search-row.ts'
import { PARTS } from './compared.ts'
import { storeFingerprints } from './store-fingerprints.ts'

const BATCH = 200
/** Databases whose questions all have fingerprints; every later write keeps its own. */
const complete = new WeakSet<pg.Pool>()

/**
 * Stores the fingerprints of questions from earlier editions, one batch per transaction, so that their duplicates are
 * found. Replicas share the work. Returns how many it stored.
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

/** Stores one batch and returns its ids in order. It locks the search rows, for which writes of a question wait too. */
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
