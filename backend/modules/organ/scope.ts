import { type SQL, sql } from 'drizzle-orm'
import type { Permission } from '../../../lib/contracts/base/call.ts'
import type { PickingPort } from '../../../lib/contracts/organ/calls.ts'
import type { Db } from '../../core/database/database.ts'
import type { Principal } from '../../core/http/context.ts'
import { columnOf, type DataScope, scopeOf, scopeOfFirst, within } from '../../core/scope/data-scope.ts'

/**
 * Returns the SQL condition that an organisation is in a data scope. This holds for organisations of the scope and all
 * organisations below them, for those of its agents, and for those that the user created. Subjects and sections of a
 * scope contain no organisation.
 */
export const organWithin = (scope: DataScope, organ = 'o'): SQL =>
  within(scope, { organ: columnOf(organ, 'id'), createdBy: columnOf(organ, 'created_by') })

/** Returns which of these organisations are in a data scope, so that records may be added to them. */
export async function organsInScope(
  db: Db,
  scope: DataScope,
  ids: readonly (number | string)[],
): Promise<ReadonlySet<number>> {
  if (scope.all || ids.length === 0) return new Set(ids.map(Number))
  const { rows } = await db.execute<{ id: number }>(sql`
    select o.id::float8 as id from organ o where o.id = any (${sql.param([...ids])}::bigint[]) and ${organWithin(scope)}`)
  return new Set(rows.map(({ id }) => id))
}

/** The message for an organisation outside the user's data scope. */
export const OUTSIDE_ORGAN = '该机构不在您的数据范围内'

/** Returns the condition that an agent serves an organisation within the scope. */
export const servesWithin = (scope: DataScope, agent: SQL): SQL =>
  sql`exists (select from organ so where so.agent_id = ${agent} and so.deleted_at is null and ${organWithin(scope, 'so')})`

/**
 * Permissions for the lists on whose screens users choose organisations. The permission for the list of organisations
 * comes first.
 */
const pickedBy: readonly Permission[] = [
  ...(['organ:list', 'class:list', 'student:list', 'teacher:list', 'order:list', 'user:list'] as const),
  ...(['device:list', 'deviceOut:list'] as const),
]
export const organPicking = (principal: Principal): DataScope => scopeOfFirst(principal, pickedBy)

/**
 * Returns the SQL condition for the organisations whose complete phone numbers the user may read: those that the user
 * may edit.
 */
export const editable = (principal: Principal, table = 'o'): SQL => organWithin(scopeOf(principal, 'organ:edit'), table)

/** Permissions for records that belong to an organisation but to no grade. */
const ungraded: readonly PickingPort[] = [
  ...(['organ:edit', 'menuPackage:assign', 'user:edit', 'device:allocate', 'deviceOut:edit'] as const),
  ...(['order:edit', 'order:trial'] as const),
]

/**
 * Returns the SQL condition for the organisations that a user may choose in a form that requires this permission. A
 * user whose data scope consists of grades may choose any organisation, because any organisation may have these grades.
 * For the permissions in `ungraded`, this exception does not apply.
 */
export function mayBeNamed(principal: Principal, port: PickingPort): SQL {
  const scope = scopeOf(principal, port)
  // A user who sees the people they created may put these into any department.
  if (port === 'user:edit' && !scope.all && scope.own !== null) return sql`true`
  const byGrade = !ungraded.includes(port) && !scope.all && scope.grants.length > 0
  return byGrade ? sql`true` : organWithin(scope)
}
