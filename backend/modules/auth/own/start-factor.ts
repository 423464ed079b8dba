import { Secret } from 'otpauth'
import type { startFactor as call } from '../../../../lib/contracts/auth/own.ts'
import type { CallAnswer } from '../../../../lib/contracts/base/call.ts'
import type { Context } from '../../../core/http/context.ts'
import { audit } from '../../../core/records/audit.ts'
import { secondFactor } from '../../../tables/auth.ts'
import { totp } from '../factor/second-factor.ts'

/** RFC 4226 requires 128 bits and recommends 160 bits. */
const SECRET_BYTES = 20

export async function startFactor({ ctx }: { ctx: Context }): Promise<CallAnswer<typeof call>> {
  const { userId, userName } = ctx.principal
  const pendingSecret = new Secret({ size: SECRET_BYTES }).base32
  await ctx.db.transaction(async (tx) => {
    await tx
      .insert(secondFactor)
      .values({ userId, pendingSecret })
      .onConflictDoUpdate({ target: secondFactor.userId, set: { pendingSecret } })
    const { requestId, address } = ctx
    await audit(tx, {
      actor: userId,
      action: 'startFactor',
      entity: 'systemUser',
      entityId: userId,
      requestId,
      address,
    })
  })
  return { secret: pendingSecret, uri: totp(pendingSecret, userName).toString() }
}
