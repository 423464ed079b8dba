import { type SQL, sql } from 'drizzle-orm'
import type { Port } from '../../../lib/contracts/base/call.ts'
import type { ReviewKind } from '../../../lib/contracts/review/states.ts'
import { portOf } from './internal.ts'

type Value = string | SQL | null

/** By values, or by the columns of a query. */
interface Place {
  readonly subject: Value
  readonly section: Value
  readonly grade: Value
}

/** The condition that a person may judge what lies there: works here still, and a role with its scope reaches it. */
export const reviewerReaches = (userId: SQL, place: Place): SQL => reaching(userId, place, 'review:judge')

/** The same for what another port allows. */
export const reaching = (userId: SQL, { subject, section, grade }: Place, port: Port | SQL): SQL => sql`exists (
  select from "system_user" u join user_role ur on ur.user_id = u.id
    join role_grant g on g.role_id = ur.role_id and g.port = ${port}
   where u.id = ${userId} and u.status = 1 and u.deleted_at is null
     and (g.data_scope = 'all' or (g.data_scope = 'subjectSection' and exists (
       select from user_scope s where s.user_id = u.id and s.subject = ${subject} and s.section = ${section}
          and (s.grade is null or s.grade = ${grade})))))`

/** What a task says of somebody whom it is to be given to. */
export interface ReviewerLook {
  readonly own: boolean
  readonly wrote: boolean
  readonly reaches: boolean
  /** They had a part in its round, whatever became of it. */
  readonly took: boolean
}

/** The columns of a ReviewerLook, of `review_task t`. */
export function reviewerLook(userId: number): SQL {
  const user = sql`${userId}::int8`
  const place = { subject: sql`t.subject`, section: sql`t.section`, grade: sql`t.grade` }
  const reaches = (kind: ReviewKind) => reaching(user, place, portOf(kind))
  return sql`coalesce(t.assignee_id = ${user}, false) as own, ${user} = any (t.authors) as wrote,
    case when t.kind = 'arbitrate' then ${reaches('arbitrate')} else ${reaches('review')} end as reaches,
    exists (select from review_task o where o.round_id = t.round_id and o.assignee_id = ${user} and o.state <> 'cancelled') as took`
}

/** Why a task is not given to somebody; null: it may be. */
export function reviewerHindrance({ own, wrote, reaches, took }: ReviewerLook, kind: ReviewKind): string | null {
  if (own) return '已经是该审核人的任务'
  if (wrote) return '该审核人写过或改过这些内容'
  if (!reaches) return kind === 'arbitrate' ? '仲裁只能改派给这里的学科主编' : '该审核人没有这里的审核权限'
  return took ? '该审核人本轮已参与审核' : null
}
