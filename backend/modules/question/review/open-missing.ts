import { sql } from 'drizzle-orm'
import { isVisibleToAll } from '../../../core/content/visibility.ts'
import { queryable } from '../../../core/database/queryable.ts'
import type { Services } from '../../../core/http/context.ts'
import { lockQuestion } from '../store/stored.ts'
import { openReview } from './open-review.ts'

/** The number of review rounds that one run of the job opens; an upgrade may need several runs. */
const AT_ONCE = 500

/**
 * Opens review rounds for pending questions that have none. These questions were submitted before review rounds
 * existed, or were imported as pending. Returns the number of opened rounds.
 */
export async function openMissingReviews({ db, hub }: Pick<Services, 'db' | 'hub'>): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select q.id::float8 as id from question q
     where q.status = 'pending' and q.parent_id is null and ${sql.raw(isVisibleToAll('q'))}
       and not exists (select from review_round r where r.entity = 'question' and r.entity_id = q.id and r.state = 'open')
     order by q.id limit ${AT_ONCE}`)
  let opened = 0
  for (const { id } of rows) {
    opened += await db.transaction(async (tx) => {
      const stored = await lockQuestion(queryable(tx), id)
      if (stored?.status !== 'pending' || (await hasRound(tx, id))) return 0
      await openReview({ hub }, tx, stored, stored.newest.updatedBy ?? stored.ownerId)
      return 1
    })
  }
  return opened
}

type Tx = Parameters<typeof openReview>[1]

async function hasRound(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from review_round where entity = 'question' and entity_id = ${id} and state = 'open'`,
  )
  return rows.length > 0
}
