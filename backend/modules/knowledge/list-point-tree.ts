import { sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import { type listPointTree as call, MAX_TREE_POINTS } from '../../../lib/contracts/knowledge/calls.ts'
import type { Context } from '../../core/http/context.ts'
import { isInScope } from './find-points.ts'

interface ListPointTree {
  ctx: Pick<Context, 'db' | 'scope' | 'principal'>
  input: CallRequest<typeof call>
}

/**
 * Lists the knowledge points of a subject and section by their routes, each with its number of questions. Copies of
 * questions for other reviewers do not count.
 */
export async function listPointTree({
  ctx: { db, scope, principal },
  input,
}: ListPointTree): Promise<CallAnswer<typeof call>> {
  const { subject, section } = input
  const { rows } = await db.execute<CallAnswer<typeof call>['points'][number] & Record<string, unknown>>(sql`
    select k.id::text as id, k.name, k.route, k.pinyin, k.initials,
           (select count(*)::int from question_kp t where t.kp_id = k.id) - coalesce(hidden.count, 0) as questions
      from kp k left join (
        select t.kp_id, count(*)::int as count from question_copy c join question_kp t on t.question_id = c.question_id
         where c.shown_to <> ${principal.userId} group by 1) hidden on hidden.kp_id = k.id
     where k.subject = ${subject} and k.section = ${section} and ${isInScope(scope)}
     order by k.route, k.id limit ${MAX_TREE_POINTS + 1}`)
  return { points: rows.slice(0, MAX_TREE_POINTS), isWhole: rows.length <= MAX_TREE_POINTS }
}
