import { type SQL, sql } from 'drizzle-orm'
import { secondFactor } from '../../tables/auth.ts'
import { userRole, userScope } from '../../tables/staff.ts'

// What several modules ask of a person, as parts of their queries; `user` is the person's id there.

/** Grants of subjects, sections and grades, in one order everywhere. */
export const grantsOf = (user: SQL): SQL => sql`coalesce((
  select json_agg(json_build_object('subject', s.subject, 'section', s.section, 'grade', s.grade)
                  order by s.subject, s.section, s.grade nulls first)
    from ${userScope} s where s.user_id = ${user} and s.deleted_at is null), '[]')`

/** A second factor is set up. */
export const hasFactor = (user: SQL): SQL =>
  sql`exists (select from ${secondFactor} f where f.user_id = ${user} and f.enabled_at is not null)`

/** A role in use asks for a second factor. */
export const needsFactor = (user: SQL): SQL => sql`exists (
  select from ${userRole} ur join role r on r.id = ur.role_id
   where ur.user_id = ${user} and r.requires_factor and r.status = 1 and r.deleted_at is null)`
