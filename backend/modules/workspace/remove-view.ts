import { eq } from 'drizzle-orm'
import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import type { removeView as call } from '../../../lib/contracts/workspace/calls.ts'
import type { Context } from '../../core/http/context.ts'
import { savedView } from '../../tables/workspace.ts'
import { lockOwnView, noteView, publishWorkspace } from './internal.ts'

interface Handling {
  ctx: Context
  input: CallRequest<typeof call>
}

/**
 * Deletes a saved view, so that its name can be used again. The audit entry of a shared view contains the deleted
 * view's fields.
 */
export async function removeView({ ctx, input }: Handling): Promise<null> {
  const { db, principal } = ctx
  await db.transaction(async (tx) => {
    const before = await lockOwnView(tx, principal, input)
    await tx.delete(savedView).where(eq(savedView.id, before.id))
    await noteView(ctx, tx, { action: 'remove', before })
    await publishWorkspace(ctx, tx, [before.roleId])
  })
  return null
}
