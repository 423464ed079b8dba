import { eq, sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import type { editView as call } from '../../../lib/contracts/workspace/calls.ts'
import type { Context } from '../../core/http/context.ts'
import { savedView } from '../../tables/workspace.ts'
import { lockOwnView, noteView, publishWorkspace, readViews, refuseSameName, shareRole } from './internal.ts'

interface Handling {
  ctx: Context
  input: CallRequest<typeof call>
}

/** Renames, shares or overwrites a saved view of the user. */
export async function editView({ ctx, input }: Handling): Promise<CallAnswer<typeof call>> {
  const { db, principal } = ctx
  const ownerId = principal.userId
  return db.transaction(async (tx) => {
    const before = await lockOwnView(tx, principal, input)
    const { name, query, look } = input
    // A view can stay shared with a role that its owner no longer has, but the owner cannot start to share a view with
    // such a role.
    const kept = input.roleId !== null && Number(input.roleId) === before.roleId
    const roleId = kept ? before.roleId : await shareRole(tx, ownerId, input.roleId)
    await refuseSameName(tx, { ownerId, screen: before.screen, name, except: before.id })
    const [after] = await tx
      .update(savedView)
      .set({
        name,
        query,
        look,
        roleId,
        updatedBy: ownerId,
        updatedAt: sql`now()`,
        rowVersion: sql`${savedView.rowVersion} + 1`,
      })
      .where(eq(savedView.id, before.id))
      .returning()
    if (!after) throw new Error('view was not stored')
    await noteView(ctx, tx, { action: 'edit', before, after })
    await publishWorkspace(ctx, tx, [before.roleId, roleId])
    const [view] = await readViews(tx, ownerId, { ids: [before.id] })
    if (!view) throw new Error('view was not stored')
    return view
  })
}
