import type pg from 'pg'
import { inTransaction } from '../../../core/database/insert-rows.ts'
import type { SearchedText } from '../store/search-row.ts'
import { PARTS } from './compared.ts'
import { storeFingerprints } from './store-fingerprints.ts'

const BATCH = 200
/** Databases all of whose questions this process has seen read: every write since keeps its own. */
const complete = new WeakSet<pg.Pool>()

/**
 * Reads what questions of earlier editions say, for their duplicates to be found, a batch in one transaction. Replicas share
 * the work. Answers how many it read.
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

/** Answers which it read, in order. The rows of the search are what writes of a question wait for. */
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
