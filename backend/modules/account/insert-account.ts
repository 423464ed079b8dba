import type { AccountCalls, AccountItem, AccountKind } from '../../../lib/contracts/account/calls.ts'
import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import type { Context } from '../../core/http/context.ts'
import { insertRecord, rejectDuplicates } from '../../core/records/write.ts'
import { account } from '../../tables/account.ts'
import { accountOrThrow, auditFields, checkTrial } from './internal.ts'
import { placeOf } from './place.ts'
import { editable } from './scope.ts'
import { searchValues } from './search/search-values.ts'

const used = { userName: '账号已被使用' }
export const duplicateMessages = { account_user_name: used, account_twin_name: used }

/** Inserts an account that is pending activation and has no password. @throws InvalidError at an invalid or used field. */
export function insertAccount(
  kind: AccountKind,
  { ctx, input }: { ctx: Context; input: CallRequest<AccountCalls['insert']> },
): Promise<AccountItem> {
  const { userName, fullName, phone, validTo } = input
  const work = ctx.db.transaction(async (tx) => {
    checkTrial(kind, input)
    const place = await placeOf(tx, kind, ctx.scope, input)
    const values = { kind, userName, fullName, phone, validTo, ...place, ...searchValues(input) }
    const { id } = await insertRecord(ctx, tx, account, { entity: kind, audited: auditFields, values })
    return accountOrThrow(tx, kind, ctx.scope, id, editable(ctx.principal, kind))
  })
  return rejectDuplicates(work, duplicateMessages)
}
