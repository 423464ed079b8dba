import { type SQL, sql } from 'drizzle-orm'
import type { Port } from '../../../lib/contracts/base/call.ts'
import type { ReviewKind } from '../../../lib/contracts/review/states.ts'
import { portOf } from './internal.ts'

type Value = string | SQL | null

/** The subject, section and grade of a record, as values or as columns of a query. */
interface Place {
  readonly subject: Value
  readonly section: Value
  readonly grade: Value
}

/**
 * SQL condition that a user may judge records of a subject, section and grade: the account is enabled, and a role of
 * the user has the permission review:judge in a data scope that includes these records.
 */
export const isReviewerInScope = (userId: SQL, place: Place): SQL => hasPortInScope(userId, place, 'review:judge')

/**
 * SQL condition that a user has a permission for records of a subject, section and grade: the account is enabled, and a
 * role of the user has the permission in a data scope that includes these records.
 */
export const hasPortInScope = (userId: SQL, { subject, section, grade }: Place, port: Port | SQL): SQL => sql`exists (
  select from "system_user" u join user_role ur on ur.user_id = u.id
    join role_grant g on g.role_id = ur.role_id and g.port = ${port}
   where u.id = ${userId} and u.status = 1 and u.deleted_at is null
     and (g.data_scope = 'all' or (g.data_scope = 'subjectSection' and exists (
       select from user_scope s where s.user_id = u.id and s.subject = ${subject} and s.section = ${section}
          and (s.grade is null or s.grade = ${grade})))))`

/**
 * Facts about a user and a review task. `ineligibility` decides from them whether the user may receive the task. `own`:
 * the task is already assigned to this user. `wrote`: the user is an author of the record. `reaches`: the user has the
 * permission to judge the record.
 */
export interface ReviewerFacts {
  readonly own: boolean
  readonly wrote: boolean
  readonly reaches: boolean
  /** True where the user has or had a task in the same review round, unless this task was cancelled. */
  readonly took: boolean
}

/** SQL for the columns of ReviewerFacts about a user and the task `review_task t`. */
export function reviewerFacts(userId: number): SQL {
  const user = sql`${userId}::int8`
  const place = { subject: sql`t.subject`, section: sql`t.section`, grade: sql`t.grade` }
  const reaches = (kind: ReviewKind) => hasPortInScope(user, place, portOf(kind))
  return sql`coalesce(t.assignee_id = ${user}, false) as own, ${user} = any (t.authors) as wrote,
    case when t.kind = 'arbitrate' then ${reaches('arbitrate')} else ${reaches('review')} end as reaches,
    exists (select from review_task o where o.round_id = t.round_id and o.assignee_id = ${user} and o.state <> 'cancelled') as took`
}

/** Returns the reason in Chinese why a user cannot receive a review task; null where the user can receive it. */
export function ineligibility({ own, wrote, reaches, took }: ReviewerFacts, kind: ReviewKind): string | null {
  if (own) return '已经是该审核人的任务'
  if (wrote) return '该审核人写过或改过这些内容'
  if (!reaches) return kind === 'arbitrate' ? '仲裁只能改派给这里的学科主编' : '该审核人没有这里的审核权限'
  return took ? '该审核人本轮已参与审核' : null
}
