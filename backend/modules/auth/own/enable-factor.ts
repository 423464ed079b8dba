import { eq, sql } from 'drizzle-orm'
import type { enableFactor as call } from '../../../../lib/contracts/auth/own.ts'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { Context } from '../../../core/http/context.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import { secondFactor } from '../../../tables/auth.ts'
import { makeRecoveryCodes, storeRecoveryCodes } from '../factor/recovery-codes.ts'
import { factorGuard, stepOf } from '../factor/second-factor.ts'
import { beginTry, forgiveTries } from '../login/limits.ts'
import { factorWritten } from './internal.ts'

interface Handling {
  ctx: Context
  input: CallRequest<typeof call>
}

/**
 * Enables the second factor that `startFactor` has prepared, after a correct code. Wrong codes count as tries. @throws
 * InvalidError at `code`
 */
export async function enableFactor({ ctx, input }: Handling): Promise<CallAnswer<typeof call>> {
  const { userId } = ctx.principal
  const guard = factorGuard(userId)
  await beginTry(ctx.db, { account: guard }, '动态验证码')
  const made = await makeRecoveryCodes()
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(secondFactor).where(eq(secondFactor.userId, userId)).for('update')
    if (!row?.pendingSecret) throw new InvalidError({ code: '请先重新获取二维码' })
    const lastStep = stepOf(row.pendingSecret, input.code.replace(/\D/g, ''))
    if (lastStep === null) throw new InvalidError({ code: '动态验证码不正确，请核对手机时间后再试' })
    await tx
      .update(secondFactor)
      .set({ secret: row.pendingSecret, pendingSecret: null, enabledAt: sql`now()`, lastStep })
      .where(eq(secondFactor.userId, userId))
    await forgiveTries(tx, { account: guard })
    const recoveryCodes = await storeRecoveryCodes(tx, userId, made)
    await factorWritten(ctx, tx, 'enableFactor', row.enabledAt !== null, true)
    return { recoveryCodes }
  })
}
