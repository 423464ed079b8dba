import { type SQL, sql } from 'drizzle-orm'
import type { Module } from '../../core/module.ts'
import { placesBy } from '../../core/records/places.ts'
import { columnOf, type DataScope, organsOfAgents, withBelow, within } from '../../core/scope/data-scope.ts'

/**
 * Returns the SQL condition that a person is in a data scope, by the person's department and creator. A person has no
 * subject or section of their own, so a scope of only subjects and sections contains nobody.
 */
export const staffWithin = (scope: DataScope, alias = 'u'): SQL =>
  within(scope, { organ: columnOf(alias, 'organ_id'), createdBy: columnOf(alias, 'created_by') })

/** Returns the SQL condition that grant `s` (of another person) has a subject and a section of the data scope. */
export function sharedGrant(scope: DataScope): SQL {
  if (scope.all) return sql`true`
  const places = scope.grants.map(({ subject, section }) => sql`(s.subject = ${subject} and s.section = ${section})`)
  return places.length > 0 ? sql`(${sql.join(places, sql` or `)})` : sql`false`
}

/**
 * Returns the SQL condition that the grants of a colleague overlap the data scope. The colleague must have an
 * organisation that is above, below or in the scope, or an agent of the scope. `user`: SQL for the colleague's id.
 */
export function meetsScope(scope: DataScope, user: SQL): SQL {
  if (scope.all) return sql`true`
  const theirs = sql`(select organ_id as id from user_organ where user_id = ${user}
    union select organ_id from "system_user" where id = ${user} and organ_id is not null)`
  const organs = sql`${withBelow(scope.organs)} || ${organsOfAgents(scope.agents)}`
  const below = sql`select b.id from ${theirs} b where b.id = any (${organs})`
  const above = sql`select a.id from ${theirs} a join (
    with recursive up as (
      select id, parent_id from organ where id = any (${organs})
      union select o.id, o.parent_id from organ o join up on o.id = up.parent_id
    ) select id from up) u on u.id = a.id`
  const agents = sql`select from user_agent where user_id = ${user} and agent_id = any (${sql.param([...scope.agents])}::bigint[])`
  return sql`(${user} = ${scope.own ?? 0}::bigint or exists (${below}) or exists (${above}) or exists (${agents}))`
}

/** SQL condition that person `u` is not removed. */
export const present = sql`u.deleted_at is null`

export const staffPlaces: Module['places'] = {
  systemUser: placesBy('system_user', {
    ...{ organ: sql`r.organ_id`, createdBy: sql`r.created_by`, people: sql`array[r.id]` },
  }),
}
