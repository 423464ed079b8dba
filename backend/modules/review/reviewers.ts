import { type SQL, sql } from 'drizzle-orm'
import type { Port } from '../../../lib/contracts/base/call.ts'

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
