import { sql } from 'drizzle-orm'
import { type AccountKind, accountBody, maskedPhone } from '../../../lib/contracts/account.ts'
import type { RecordFinder } from '../../core/finders.ts'
import { type RecordKind, reachesBy } from '../../core/records.ts'
import { revertAccount } from './edit-account.ts'
import { accountFinder } from './finder.ts'
import { seesPhones } from './items.ts'
import { accountWithin } from './reach.ts'

export { expireAccounts } from './expire-accounts.ts'
export { foundBy } from './found.ts'
export { accountWithin } from './reach.ts'
export { accountRoutes, taskKinds } from './routes.ts'
export { account } from './schema.ts'

const recordKind = (kind: AccountKind): RecordKind => ({
  entity: kind,
  list: `${kind}:list`,
  edit: `${kind}:edit`,
  reaches: reachesBy('account', (scope) => sql`r.kind = ${kind} and ${accountWithin(kind, scope, 'r')}`),
  conceal: (principal, field, value) =>
    field === 'phone' && typeof value === 'string' && !seesPhones(principal, kind) ? maskedPhone(value) : value,
  // The state and the password have actions of their own.
  revertible: Object.keys(accountBody.shape),
  revert: (ctx, id, rowVersion, fields) => revertAccount(kind, ctx, id, rowVersion, fields),
})
export const recordKinds: readonly RecordKind[] = [recordKind('teacher'), recordKind('student')]
export const recordFinders: readonly RecordFinder[] = [accountFinder('teacher'), accountFinder('student')]
