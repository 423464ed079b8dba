import { sql } from 'drizzle-orm'
import type { AccountKind } from '../../../lib/contracts/account/calls.ts'
import { accountTransitions } from '../../../lib/contracts/account/transitions.ts'
import type { Context } from '../../core/http/context.ts'
import { assertAllowed } from '../../core/records/transition.ts'
import { recordWritten } from '../../core/records/write.ts'
import { account } from '../../tables/account.ts'
import { hashPassword, randomPassword } from '../auth/index.ts'
import { accountOrThrow } from './internal.ts'

/** Answers the new password, which is kept nowhere but as a hash; what was known of it before is worth nothing. */
export async function resetPassword(
  kind: AccountKind,
  { ctx, input: { id } }: { ctx: Context; input: { id: string } },
): Promise<{ password: string }> {
  const password = randomPassword()
  const passwordHash = await hashPassword(password)
  await ctx.db.transaction(async (tx) => {
    const { status } = await accountOrThrow(tx, kind, ctx.scope, id)
    assertAllowed(accountTransitions[kind], 'resetPassword', status)
    await tx
      .update(account)
      .set({
        passwordHash,
        mustChangePassword: true,
        updatedBy: ctx.principal.userId,
        updatedAt: sql`now()`,
        rowVersion: sql`${account.rowVersion} + 1`,
      })
      .where(sql`${account.id} = ${id}`)
    await recordWritten(ctx, tx, { entity: kind, action: 'resetPassword', id, before: null, after: null })
  })
  return { password }
}
