import { sql } from 'drizzle-orm'
import { type AccountKind, accountBody, maskedPhone } from '../../../lib/contracts/account/calls.ts'
import { isInScopeBy, type RecordKind } from '../../core/records/kind.ts'
import type { RecordFinder } from '../../core/search/finders.ts'
import { revertAccount } from './edit-account.ts'
import { accountFinder } from './finder.ts'
import { seesPhones } from './items.ts'
import { accountWithin } from './scope.ts'

export { expireAccounts } from './expire-accounts.ts'
export { accountRoutes, taskKinds } from './routes.ts'
export { accountWithin } from './scope.ts'
export { searchValues } from './search.ts'

const recordKind = (kind: AccountKind): RecordKind => ({
  entity: kind,
  list: `${kind}:list`,
  edit: `${kind}:edit`,
  isInScope: isInScopeBy('account', (scope) => sql`r.kind = ${kind} and ${accountWithin(kind, scope, 'r')}`),
  conceal: (principal, field, value) =>
    field === 'phone' && typeof value === 'string' && !seesPhones(principal, kind) ? maskedPhone(value) : value,
  // The state and the password have actions of their own.
  revertible: Object.keys(accountBody.shape),
  revert: (ctx, id, rowVersion, fields) => revertAccount(kind, ctx, id, rowVersion, fields),
})
export const recordKinds: readonly RecordKind[] = [recordKind('teacher'), recordKind('student')]
export const recordFinders: readonly RecordFinder[] = [accountFinder('teacher'), accountFinder('student')]
