import { eq } from 'drizzle-orm'
import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import type { removeView as call } from '../../../lib/contracts/workspace/calls.ts'
import type { Context } from '../../core/http/context.ts'
import { audit } from '../../core/records/audit.ts'
import { savedView } from '../../tables/workspace.ts'
import { lockOwnView, publishWorkspace, told } from './internal.ts'

interface Handling {
  ctx: Context
  input: CallRequest<typeof call>
}

/** Gone for good: its name may be used again, and the audit entry keeps what it said. */
export async function removeView({ ctx, input }: Handling): Promise<null> {
  const { db, principal } = ctx
  await db.transaction(async (tx) => {
    const before = await lockOwnView(tx, principal, input)
    await tx.delete(savedView).where(eq(savedView.id, before.id))
    await audit(tx, {
      actor: principal.userId,
      action: 'remove',
      entity: 'savedView',
      entityId: before.id,
      before: told(before),
      requestId: ctx.requestId,
      address: ctx.address,
    })
    await publishWorkspace(ctx, tx, [before.roleId])
  })
  return null
}
