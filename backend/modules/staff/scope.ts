import { type SQL, sql } from 'drizzle-orm'
import { columnOf, type DataScope, within } from '../../core/auth/data-scope.ts'
import type { Module } from '../../core/module.ts'
import { placesBy } from '../../core/records/places.ts'

/**
 * Condition: the person lies in the scope, by the department and by who brought them in. Staff have no subject and
 * section, so a scope of those alone reaches nobody.
 */
export const staffWithin = (scope: DataScope, alias = 'u'): SQL =>
  within(scope, { organ: columnOf(alias, 'organ_id'), createdBy: columnOf(alias, 'created_by') })

/** The people of a query called `u` who are there at all. */
export const present = sql`u.deleted_at is null`

export const staffPlaces: Module['places'] = {
  systemUser: placesBy('system_user', {
    ...{ organ: sql`r.organ_id`, createdBy: sql`r.created_by`, people: sql`array[r.id]` },
  }),
}
