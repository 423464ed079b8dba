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

/** Condition that a teacher is in the data scope: by organisation, by section and subject taught, or by creator. */
export function teacherWithin(scope: DataScope, account: string): SQL {
  const inSection = inGrant(account, ['section'])
  const grant = (held: ScopeGrant) =>
    sql`(${inSection(held)} and ${columnOf(account, 'subjects')} @> array[${held.subject}]::text[])`
  return within(scope, { organ: columnOf(account, 'organ_id'), createdBy: columnOf(account, 'created_by'), grant })
}

/** Condition that an account is in the data scope; `account` is the table's alias. Students follow the rule for classes. */
export const accountWithin = (kind: AccountKind, scope: DataScope, account = 'a'): SQL =>
  kind === 'teacher' ? teacherWithin(scope, account) : classWithin(scope, account)

export interface ScopedPlace {
  readonly organId: number
  readonly section: string | null
  readonly grade: string | null
  readonly subjects: readonly string[]
}

/** Applies the rule of `accountWithin` to an account not stored yet; `organs` holds the organisations in scope. */
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

/** Reads whether the organisation is in scope, then applies `isWithinScope` to a single place. */
export async function isPlaceWithinScope(
  db: Db,
  kind: AccountKind,
  scope: DataScope,
  at: ScopedPlace,
): Promise<boolean> {
  return isWithinScope(kind, scope, await organsInScope(db, scope, [at.organId]), at)
}

/** Condition that the user may read the account's full phone number, which takes the edit permission. */
export const editable = (principal: Principal, kind: AccountKind): SQL =>
  accountWithin(kind, scopeOf(principal, `${kind}:edit`))

/** Limits of an account list: the visible accounts, and those that part of a phone number may find (`editable`). */
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
