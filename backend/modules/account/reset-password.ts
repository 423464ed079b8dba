import type { AccountCalls, AccountKind } from '../../../lib/contracts/account/calls.ts'
import { accountTransitions } from '../../../lib/contracts/account/transitions.ts'
import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import type { Context } from '../../core/http/context.ts'
import { masked } from '../../core/records/phones.ts'
import { assertAllowed } from '../../core/records/transition.ts'
import { recordWritten, updateRecord } from '../../core/records/write.ts'
import { account } from '../../tables/account.ts'
import { hashPassword, randomPassword } from '../auth/index.ts'
import { accountOrThrow } from './internal.ts'

/**
 * Sets a random password and returns it. Only the hash of the password is stored. @throws NotFoundError, ForbiddenError
 */
export async function resetPassword(
  kind: AccountKind,
  { ctx, input: { id, rowVersion } }: { ctx: Context; input: CallRequest<AccountCalls['resetPassword']> },
): Promise<{ password: string }> {
  const password = randomPassword()
  const passwordHash = await hashPassword(password)
  await ctx.db.transaction(async (tx) => {
    const current = () => accountOrThrow(tx, kind, ctx.scope, id, masked)
    const { status } = await current()
    assertAllowed(accountTransitions[kind], 'resetPassword', status)
    const values = { passwordHash, mustChangePassword: true }
    await updateRecord(tx, account, { id, rowVersion, values, actor: ctx.principal.userId, current })
    await recordWritten(ctx, tx, { entity: kind, action: 'resetPassword', id, before: null, after: null })
  })
  return { password }
}
