import type { editProfile as call } from '../../../../lib/contracts/auth/own.ts'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { Context } from '../../../core/http/context.ts'
import { changedFields, recordWritten, updateRecord } from '../../../core/records/write.ts'
import { systemUser } from '../../../tables/staff.ts'
import { profileOf } from './get-profile.ts'

interface Handling {
  ctx: Context
  input: CallRequest<typeof call>
}

export async function editProfile({ ctx, input }: Handling): Promise<CallAnswer<typeof call>> {
  const { principal } = ctx
  const { userId } = principal
  await ctx.db.transaction(async (tx) => {
    const { before, after } = await updateRecord(tx, systemUser, {
      id: userId,
      rowVersion: input.rowVersion,
      values: { email: input.email || null },
      actor: userId,
      current: async () => {
        const { id, rowVersion } = await profileOf(tx, principal)
        return { id, rowVersion, updatedAt: new Date().toISOString(), updatedBy: null }
      },
    })
    const changed = changedFields({ email: before.email }, { email: after.email })
    if (changed) {
      await recordWritten(ctx, tx, { entity: 'systemUser', action: 'editProfile', id: userId, ...changed })
    }
  })
  return profileOf(ctx.db, principal)
}
