import type { SQL } from 'drizzle-orm'
import type { Permission } from '../../../lib/contracts/base/call.ts'
import type { Principal } from '../../core/http/context.ts'
import { columnOf, type DataScope, inGrant, scopeOfFirst, within } from '../../core/scope/data-scope.ts'

/**
 * The condition that a class or student is in the data scope by its organisation, by a grant of its section and grade
 * for any subject, or by its creator.
 */
export function classWithin(scope: DataScope, table = 'c'): SQL {
  const grant = inGrant(table, ['section', 'grade'])
  return within(scope, { organ: columnOf(table, 'organ_id'), createdBy: columnOf(table, 'created_by'), grant })
}

/**
 * Returns whether the data scope covers a section and grade for any subject. `classWithin` applies the same rule to
 * stored records; this function serves records that are not stored yet.
 */
export function gradeCovered(scope: DataScope, at: { section: string | null; grade: string | null }): boolean {
  if (scope.all) return true
  return scope.grants.some(({ section, grade }) => section === at.section && (grade === null || grade === at.grade))
}

/** The message for a grade outside the user's data scope. */
export const OUTSIDE_GRADE = '该学段、年级不在您的数据范围内'

/** The list permissions of the screens that offer classes, the class list first. */
const pickedBy: readonly Permission[] = ['class:list', 'student:list', 'teacher:list', 'device:list']
export const classPicking = (principal: Principal): DataScope => scopeOfFirst(principal, pickedBy)
