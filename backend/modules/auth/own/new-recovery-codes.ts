import type { newRecoveryCodes as call } from '../../../../lib/contracts/auth/own.ts'
import type { CallAnswer } from '../../../../lib/contracts/base/call.ts'
import type { Context } from '../../../core/http/context.ts'
import { ConflictError } from '../../../core/http/errors.ts'
import { makeRecoveryCodes, storeRecoveryCodes } from '../factor/recovery-codes.ts'
import { secondFactorOf } from '../factor/second-factor.ts'
import { factorWritten } from './internal.ts'

export async function newRecoveryCodes({ ctx }: { ctx: Context }): Promise<CallAnswer<typeof call>> {
  const { userId } = ctx.principal
  const made = await makeRecoveryCodes()
  return ctx.db.transaction(async (tx) => {
    if (!(await secondFactorOf(tx, userId)))
      throw new ConflictError('尚未开启两步验证', { kind: 'state', current: 'off', allowed: ['on'] })
    const recoveryCodes = await storeRecoveryCodes(tx, userId, made)
    await factorWritten(ctx, tx, 'newRecoveryCodes', true, true)
    return { recoveryCodes }
  })
}
