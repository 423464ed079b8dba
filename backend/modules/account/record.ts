import { sql } from 'drizzle-orm'
import { type AccountKind, accountBody } from '../../../lib/contracts/account/calls.ts'
import { isInScopeBy, type RecordKind } from '../../core/records/kind.ts'
import { revertAccount } from './edit-account.ts'
import { accountWithin } from './scope.ts'

const recordKind = (kind: AccountKind): RecordKind => ({
  entity: kind,
  list: `${kind}:list`,
  edit: `${kind}:edit`,
  isInScope: isInScopeBy('account', (scope) => sql`r.kind = ${kind} and ${accountWithin(kind, scope, 'r')}`),
  // A revert leaves status and password unchanged, because they have their own actions.
  revertible: Object.keys(accountBody.shape),
  revert: (ctx, id, rowVersion, fields) => revertAccount(kind, ctx, id, rowVersion, fields),
})
export const accountRecords: readonly RecordKind[] = [recordKind('teacher'), recordKind('student')]
