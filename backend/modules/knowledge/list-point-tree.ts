import { sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import { type listPointTree as call, MAX_TREE_POINTS } from '../../../lib/contracts/knowledge/calls.ts'
import type { Context } from '../../core/http/context.ts'
import { isInScope } from './find-points.ts'
import { countQuestions } from './points/count-questions.ts'

interface ListPointTree {
  ctx: Pick<Context, 'db' | 'scope' | 'principal'>
  input: CallRequest<typeof call>
}

/**
 * Lists the knowledge points of a subject and section without merged ones by their routes, each with its number of questions. Copies of
 * questions for other reviewers do not count.
 */
export async function listPointTree({
  ctx: { db, scope, principal },
  input,
}: ListPointTree): Promise<CallAnswer<typeof call>> {
  const { subject, section } = input
  const { rows } = await db.execute<CallAnswer<typeof call>['points'][number] & Record<string, unknown>>(sql`
    select k.id::text as id, k.name, k.route, k.pinyin, k.initials,
           ${countQuestions(principal)} as questions
      from kp k
     where k.subject = ${subject} and k.section = ${section} and ${isInScope(scope)} and k.status <> 'merged'
     order by k.route, k.id limit ${MAX_TREE_POINTS + 1}`)
  return { points: rows.slice(0, MAX_TREE_POINTS), isWhole: rows.length <= MAX_TREE_POINTS }
}
