import type { SQL } from 'drizzle-orm'
import type { Permission } from '../../../lib/contracts/base/call.ts'
import type { Principal } from '../../core/http/context.ts'
import { columnOf, type DataScope, inGrant, scopeOfFirst, within } from '../../core/scope/data-scope.ts'

/** Classes and students: by organisation; by section and grade, whatever the subject; and those the person made. */
export function classWithin(scope: DataScope, table = 'c'): SQL {
  const grant = inGrant(table, ['section', 'grade'])
  return within(scope, { organ: columnOf(table, 'organ_id'), createdBy: columnOf(table, 'created_by'), grant })
}

/** Whether the grants cover a section and grade, whatever the subject: the rule of `classWithin` for a record to be. */
export function gradeCovered(scope: DataScope, at: { section: string | null; grade: string | null }): boolean {
  if (scope.all) return true
  return scope.grants.some(({ section, grade }) => section === at.section && (grade === null || grade === at.grade))
}

/** Told of a grade that somebody names and does not reach. */
export const OUTSIDE_GRADE = '该学段、年级不在您的数据范围内'

/** The lists on whose screens classes are picked, their own first. */
const pickedBy: readonly Permission[] = ['class:list', 'student:list', 'teacher:list', 'device:list']
export const classPicking = (principal: Principal): DataScope => scopeOfFirst(principal, pickedBy)
