import { sql } from 'drizzle-orm'
import type { CallAnswer } from '../../../../../lib/contracts/base/call.ts'
import type { listQuestionBatches as call } from '../../../../../lib/contracts/question/calls.ts'
import { isVisibleToAll } from '../../../../core/content/visibility.ts'
import { isoTime } from '../../../../core/database/iso-time.ts'
import type { Context } from '../../../../core/http/context.ts'
import { blindReaderOf } from '../../../review/index.ts'
import { questionWithin } from '../../scope.ts'

/** Of tasks `k`: imports of questions; as a text for statements with numbered parameters. */
export const IS_IMPORT = "k.kind = 'import' and k.name = 'question:import'"
export const isImport = sql.raw(IS_IMPORT)
/** Of older imports nothing is offered; a filter of one still finds it. */
export const BATCH_DAYS = 180
export const BATCHES_MOST = 50

/** Of a flow in use one stage is blind. */
const isBlindSomewhere = sql`exists (select from review_flow f, jsonb_array_elements(f.stages) s
  where f.entity = 'question' and f.status = 1 and f.deleted_at is null and (s->>'blind')::boolean)`

/**
 * Imports that brought something the person reaches, the newest first. While questions are judged blind, whoever judges them is not
 * told whose an import is: reviews are narrowed by them.
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
     order by k.id desc limit ${BATCHES_MOST}`)
  return rows
}
