import type { AccountCalls, AccountKind } from '../../../lib/contracts/account/calls.ts'
import { accountTransitions } from '../../../lib/contracts/account/transitions.ts'
import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import type { Context } from '../../core/http/context.ts'
import { masked } from '../../core/records/phones.ts'
import { assertAllowed } from '../../core/records/transition.ts'
import { removeRecord } from '../../core/records/write.ts'
import { account } from '../../tables/account.ts'
import { accountOrThrow, auditFields } from './internal.ts'

/** Removes an account that is pending or closed. The user name can then be used again. */
export async function removeAccount(
  kind: AccountKind,
  { ctx, input }: { ctx: Context; input: CallRequest<AccountCalls['remove']> },
): Promise<null> {
  const { id, rowVersion } = input
  await ctx.db.transaction(async (tx) => {
    const { status } = await accountOrThrow(tx, kind, ctx.scope, id, masked)
    assertAllowed(accountTransitions[kind], 'remove', status)
    const current = () => accountOrThrow(tx, kind, ctx.scope, id, masked)
    await removeRecord(ctx, tx, account, { id, rowVersion, entity: kind, audited: auditFields, current })
  })
  return null
}
