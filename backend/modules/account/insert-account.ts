import type { AccountCalls, AccountItem, AccountKind } from '../../../lib/contracts/account.ts'
import type { CallRequest } from '../../../lib/contracts/call.ts'
import type { Context } from '../../core/context.ts'
import { insertRecord, unlessTaken } from '../../core/write.ts'
import { foundBy } from './found.ts'
import { accountOrThrow, written } from './internal.ts'
import { placeOf } from './place.ts'
import { account } from './schema.ts'

export const taken = { account_user_name: { userName: '账号已被使用' } }

/** A new account waits to be activated and has no password. */
export function insertAccount(
  kind: AccountKind,
  { ctx, input }: { ctx: Context; input: CallRequest<AccountCalls['insert']> },
): Promise<AccountItem> {
  const { userName, fullName, phone, validTo } = input
  const work = ctx.db.transaction(async (tx) => {
    const place = await placeOf(tx, kind, ctx.scope, input)
    const values = { kind, userName, fullName, phone, validTo, ...place, ...foundBy(input) }
    const { id } = await insertRecord(ctx, tx, account, { entity: kind, audited: written, values })
    return accountOrThrow(tx, kind, ctx.scope, id)
  })
  return unlessTaken(work, taken)
}
