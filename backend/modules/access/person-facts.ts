import { type SQL, sql } from 'drizzle-orm'
import { secondFactor } from '../../tables/auth.ts'
import { userRole, userScope } from '../../tables/staff.ts'

// Queries of several modules contain these expressions. `user` is the expression of the user's id in that query.

/** The user's grants of subjects, sections and grades as a JSON array, always in the same order. */
export const grantsOf = (user: SQL): SQL => sql`coalesce((
  select json_agg(json_build_object('subject', s.subject, 'section', s.section, 'grade', s.grade)
                  order by s.subject, s.section, s.grade nulls first)
    from ${userScope} s where s.user_id = ${user} and s.deleted_at is null), '[]')`

/** True if the user has set up a second factor. */
export const hasFactor = (user: SQL): SQL =>
  sql`exists (select from ${secondFactor} f where f.user_id = ${user} and f.enabled_at is not null)`

/** True if an enabled role of the user requires a second factor. */
export const needsFactor = (user: SQL): SQL => sql`exists (
  select from ${userRole} ur join role r on r.id = ur.role_id
   where ur.user_id = ${user} and r.requires_factor and r.status = 1 and r.deleted_at is null)`
