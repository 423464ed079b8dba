import { type SQL, sql } from 'drizzle-orm'
import type { AccountKind } from '../../../lib/contracts/account/calls.ts'
import type { ScopeGrant } from '../../../lib/contracts/base/access.ts'
import type { Permission } from '../../../lib/contracts/base/call.ts'
import type { Db } from '../../core/database/database.ts'
import type { Principal } from '../../core/http/context.ts'
import type { Module } from '../../core/module.ts'
import { placesBy } from '../../core/records/places.ts'
import { columnOf, type DataScope, inGrant, scopeOf, within } from '../../core/scope/data-scope.ts'
import { classWithin, gradeCovered } from '../class/scope.ts'
import { organsInScope } from '../organ/scope.ts'

/**
 * SQL condition that a teacher is in the data scope. The teacher's organisation, the section and subjects taught, or
 * the user who created the teacher can bring a teacher into the scope.
 */
export function teacherWithin(scope: DataScope, account: string): SQL {
  const inSection = inGrant(account, ['section'])
  const grant = (held: ScopeGrant) =>
    sql`(${inSection(held)} and ${columnOf(account, 'subjects')} @> array[${held.subject}]::text[])`
  return within(scope, { organ: columnOf(account, 'organ_id'), createdBy: columnOf(account, 'created_by'), grant })
}

/**
 * SQL condition that an account is in the data scope. `account` is the alias of the table. For students, the condition
 * is the one for classes: by organisation, section and grade, or creator.
 */
export const accountWithin = (kind: AccountKind, scope: DataScope, account = 'a'): SQL =>
  kind === 'teacher' ? teacherWithin(scope, account) : classWithin(scope, account)

export interface ScopedPlace {
  readonly organId: number
  readonly section: string | null
  readonly grade: string | null
  readonly subjects: readonly string[]
}

/**
 * Tells whether an account that is not stored yet is in the data scope. `organs` contains the organisations in scope.
 */
export function isWithinScope(
  kind: AccountKind,
  scope: DataScope,
  organs: ReadonlySet<number>,
  at: ScopedPlace,
): boolean {
  if (scope.all || organs.has(at.organId)) return true
  if (kind === 'student') return gradeCovered(scope, at)
  return scope.grants.some(({ subject, section }) => section === at.section && at.subjects.includes(subject))
}

/** Like `isWithinScope`, but reads from the database whether the account's organisation is in the data scope. */
export async function isPlaceWithinScope(
  db: Db,
  kind: AccountKind,
  scope: DataScope,
  at: ScopedPlace,
): Promise<boolean> {
  return isWithinScope(kind, scope, await organsInScope(db, scope, [at.organId]), at)
}

/** SQL condition that the user may edit the account and therefore read its full phone number. */
export const editable = (principal: Principal, kind: AccountKind): SQL =>
  accountWithin(kind, scopeOf(principal, `${kind}:edit`))

/**
 * The limits of an account list for a user. `scope` limits which accounts the user sees. `editable` limits which of
 * these accounts the user finds by a part of the phone number.
 */
export interface Visibility {
  readonly scope: DataScope
  readonly editable: SQL
}

export const visibilityOf = (principal: Principal, kind: AccountKind, permission: Permission): Visibility => ({
  scope: scopeOf(principal, permission),
  editable: editable(principal, kind),
})

export const accountPlaces: Module['places'] = {
  teacher: placesBy('account', {
    ...{ subjects: sql`r.subjects`, section: sql`r.section`, anyGrade: true },
    ...{ organ: sql`r.organ_id`, createdBy: sql`r.created_by` },
  }),
  student: placesBy('account', {
    ...{ anySubject: true, section: sql`r.section`, grade: sql`r.grade` },
    ...{ organ: sql`r.organ_id`, createdBy: sql`r.created_by` },
  }),
}
