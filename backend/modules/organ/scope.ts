import { type SQL, sql } from 'drizzle-orm'
import type { ScopeGrant } from '../../../lib/contracts/base/access.ts'
import type { Permission } from '../../../lib/contracts/base/call.ts'
import type { PickingPort } from '../../../lib/contracts/organ/calls.ts'
import { columnOf, type DataScope, organWithin, scopeOf, scopeOfFirst, within } from '../../core/auth/data-scope.ts'
import type { Db } from '../../core/database/database.ts'
import type { Principal } from '../../core/http/context.ts'

// How what belongs to organisations lies in a data scope; the table is named as the query names it.

/** By organisation; by section and grade, whatever the subject; and those the person made. */
export function classWithin(scope: DataScope, table = 'c'): SQL {
  const grant = ({ section, grade }: ScopeGrant) => {
    const ofGrade = grade === null ? sql`` : sql` and ${columnOf(table, 'grade')} = ${grade}`
    return sql`(${columnOf(table, 'section')} = ${section}${ofGrade})`
  }
  return within(scope, { organ: columnOf(table, 'organ_id'), createdBy: columnOf(table, 'created_by'), grant })
}

/** Which of these organisations a scope reaches: where records may be put. */
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

/** Whether the grants cover a section and grade, whatever the subject: the rule of `classWithin` for a record to be. */
export function gradeCovered(scope: DataScope, at: { section: string | null; grade: string | null }): boolean {
  if (scope.all) return true
  return scope.grants.some(({ section, grade }) => section === at.section && (grade === null || grade === at.grade))
}

/** Told of an organisation somebody names and does not reach. */
export const OUTSIDE_ORGAN = '该机构不在您的数据范围内'
export const OUTSIDE_GRADE = '该学段、年级不在您的数据范围内'

/** The lists on whose screens organisations are picked, the organisations' own first. */
const pickedBy: readonly Permission[] = ['organ:list', 'class:list', 'student:list', 'teacher:list', 'user:list']
export const organPicking = (principal: Principal): DataScope => scopeOfFirst(principal, pickedBy)
export const classPicking = (principal: Principal): DataScope => scopeOfFirst(principal, pickedBy.slice(1, 4))

/** Ports of what stands in organisations and not in a grade. */
const ungraded: readonly PickingPort[] = ['organ:edit', 'menuPackage:assign', 'user:edit']

/** Organisations a form may name that writes with this port; a grade somebody reaches may lie in any of them. */
export function mayBeNamed(principal: Principal, port: PickingPort): SQL {
  const scope = scopeOf(principal, port)
  // Whoever reaches the people they brought in puts these into any department.
  if (port === 'user:edit' && !scope.all && scope.own !== null) return sql`true`
  const byGrade = !ungraded.includes(port) && !scope.all && scope.grants.length > 0
  return byGrade ? sql`true` : organWithin(scope)
}

/** Teachers: by organisation; by section where they teach one of the subjects; and those the person made. */
export function teacherWithin(scope: DataScope, account: string): SQL {
  const grant = ({ subject, section }: ScopeGrant) =>
    sql`(${columnOf(account, 'section')} = ${section} and ${columnOf(account, 'subjects')} @> array[${subject}]::text[])`
  return within(scope, { organ: columnOf(account, 'organ_id'), createdBy: columnOf(account, 'created_by'), grant })
}
