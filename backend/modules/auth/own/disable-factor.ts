import type { Context } from '../../../core/http/context.ts'
import { ConflictError } from '../../../core/http/errors.ts'
import { removeFactor } from '../factor/second-factor.ts'
import { factorRequired, factorWritten } from './internal.ts'

const REQUIRED = { kind: 'state', current: 'required', allowed: ['optional'] } as const

export async function disableFactor({ ctx }: { ctx: Context }): Promise<null> {
  const { userId } = ctx.principal
  await ctx.db.transaction(async (tx) => {
    if (await factorRequired(tx, userId)) {
      throw new ConflictError('您的角色要求两步验证，不能关闭；更换手机请选择“更换验证器”', REQUIRED)
    }
    if (await removeFactor(tx, userId)) await factorWritten(ctx, tx, 'disableFactor', true, false)
  })
  return null
}
