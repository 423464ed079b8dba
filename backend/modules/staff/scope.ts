import { type SQL, sql } from 'drizzle-orm'
import type { Module } from '../../core/module.ts'
import { placesBy } from '../../core/records/places.ts'
import { columnOf, type DataScope, organsOfAgents, withBelow, within } from '../../core/scope/data-scope.ts'

/**
 * Condition: the person lies in the scope, by the department and by who brought them in. Staff have no subject and
 * section, so a scope of those alone reaches nobody.
 */
export const staffWithin = (scope: DataScope, alias = 'u'): SQL =>
  within(scope, { organ: columnOf(alias, 'organ_id'), createdBy: columnOf(alias, 'created_by') })

/** The condition that a grant `s` of somebody else lies in a subject and section of the scope. */
export function sharedGrant(scope: DataScope): SQL {
  if (scope.all) return sql`true`
  const places = scope.grants.map(({ subject, section }) => sql`(s.subject = ${subject} and s.section = ${section})`)
  return places.length > 0 ? sql`(${sql.join(places, sql` or `)})` : sql`false`
}

/**
 * The condition that what a person is bound to meets the scope: an organisation of theirs lies above or below one of it, or they have
 * an agent of it. Of colleagues who are offered: `user` is the person's id.
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

/** The people of a query called `u` who are there at all. */
export const present = sql`u.deleted_at is null`

export const staffPlaces: Module['places'] = {
  systemUser: placesBy('system_user', {
    ...{ organ: sql`r.organ_id`, createdBy: sql`r.created_by`, people: sql`array[r.id]` },
  }),
}
