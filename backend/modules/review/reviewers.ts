import { type SQL, sql } from 'drizzle-orm'
import type { Port } from '../../../lib/contracts/base/call.ts'
import type { ReviewKind } from '../../../lib/contracts/review/states.ts'
import { portOf } from './internal.ts'

type Value = string | SQL | null

/** A place given by values, or by the columns of a query. */
interface Place {
  readonly subject: Value
  readonly section: Value
  readonly grade: Value
}

/** The condition that a user may judge in a place: the account is enabled, and a role's scope includes the place. */
export const isReviewerInScope = (userId: SQL, place: Place): SQL => hasPortInScope(userId, place, 'review:judge')

/** Returns the same condition for another permission. */
export const hasPortInScope = (userId: SQL, { subject, section, grade }: Place, port: Port | SQL): SQL => sql`exists (
  select from "system_user" u join user_role ur on ur.user_id = u.id
    join role_grant g on g.role_id = ur.role_id and g.port = ${port}
   where u.id = ${userId} and u.status = 1 and u.deleted_at is null
     and (g.data_scope = 'all' or (g.data_scope = 'subjectSection' and exists (
       select from user_scope s where s.user_id = u.id and s.subject = ${subject} and s.section = ${section}
          and (s.grade is null or s.grade = ${grade})))))`

/** Facts about a user and a task that the user is to receive. */
export interface ReviewerFacts {
  readonly own: boolean
  readonly wrote: boolean
  readonly reaches: boolean
  /** The user had a part in the round, whatever its outcome. */
  readonly took: boolean
}

/** SQL columns of a ReviewerFacts for `review_task t`. */
export function reviewerFacts(userId: number): SQL {
  const user = sql`${userId}::int8`
  const place = { subject: sql`t.subject`, section: sql`t.section`, grade: sql`t.grade` }
  const reaches = (kind: ReviewKind) => hasPortInScope(user, place, portOf(kind))
  return sql`coalesce(t.assignee_id = ${user}, false) as own, ${user} = any (t.authors) as wrote,
    case when t.kind = 'arbitrate' then ${reaches('arbitrate')} else ${reaches('review')} end as reaches,
    exists (select from review_task o where o.round_id = t.round_id and o.assignee_id = ${user} and o.state <> 'cancelled') as took`
}

/** Returns the reason why a user cannot receive a task; null where the user can. */
export function ineligibility({ own, wrote, reaches, took }: ReviewerFacts, kind: ReviewKind): string | null {
  if (own) return '已经是该审核人的任务'
  if (wrote) return '该审核人写过或改过这些内容'
  if (!reaches) return kind === 'arbitrate' ? '仲裁只能改派给这里的学科主编' : '该审核人没有这里的审核权限'
  return took ? '该审核人本轮已参与审核' : null
}
