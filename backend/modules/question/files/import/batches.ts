import { sql } from 'drizzle-orm'
import type { CallAnswer } from '../../../../../lib/contracts/base/call.ts'
import type { listQuestionBatches as call } from '../../../../../lib/contracts/question/calls.ts'
import { isVisibleToAll } from '../../../../core/content/visibility.ts'
import { isoTime } from '../../../../core/database/iso-time.ts'
import type { Context } from '../../../../core/http/context.ts'
import { blindReaderOf } from '../../../review/index.ts'
import { questionWithin } from '../../scope.ts'

/** SQL condition that task `k` is an import of questions. It is a string, for statements with numbered parameters. */
export const IS_IMPORT = "k.kind = 'import' and k.name = 'question:import'"
export const isImport = sql.raw(IS_IMPORT)
/**
 * Days for which the filter offers an import for selection. A filter that already contains an older import still finds
 * the questions of this import.
 */
export const BATCH_DAYS = 180
export const MAX_BATCHES = 50

/**
 * SQL condition that at least one review flow in use has a blind stage, in which reviewers must not learn who wrote a
 * question.
 */
const isBlindSomewhere = sql`exists (select from review_flow f, jsonb_array_elements(f.stages) s
  where f.entity = 'question' and f.status = 1 and f.deleted_at is null and (s->>'blind')::boolean)`

/**
 * Lists the imports that contain questions in the user's data scope, the newest first. While a review flow has a blind
 * stage, the list hides the names of other importers from reviewers. Otherwise reviewers could filter their reviews by
 * import and so learn who wrote a question.
 */
export async function listQuestionBatches({
  ctx: { db, scope, principal },
}: {
  ctx: Pick<Context, 'db' | 'scope' | 'principal'>
}): Promise<CallAnswer<typeof call>> {
  const { person, chief } = blindReaderOf(principal)
  const told = person === null || chief ? sql`true` : sql`(k.owner_id = ${person} or not ${isBlindSomewhere})`
  const { rows } = await db.execute<CallAnswer<typeof call>[number] & Record<string, unknown>>(sql`
    select k.id::text as id, ${isoTime(sql`k.created_at`)} as at,
           k.total as count, case when ${told} then (select u.full_name from "system_user" u where u.id = k.owner_id) end as "by"
      from task k where ${isImport} and k.created_at > now() - make_interval(days => ${BATCH_DAYS}::int) and exists (
        select from task_row w join question q on q.id = w.entity_id and ${sql.raw(isVisibleToAll('q'))}
         where w.task_id = k.id and ${questionWithin(scope)})
     order by k.id desc limit ${MAX_BATCHES}`)
  return rows
}
