import { and, count, eq, isNull } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import type { insertView as call } from '../../../lib/contracts/workspace/calls.ts'
import { acquireAdvisoryLock } from '../../core/database/advisory-lock.ts'
import type { Context } from '../../core/http/context.ts'
import { InvalidError } from '../../core/http/errors.ts'
import { savedView } from '../../tables/workspace.ts'
import { noteView, publishWorkspace, readViews, refuseSameName, shareRole } from './internal.ts'

const MAX_VIEWS = 100

interface Handling {
  ctx: Context
  input: CallRequest<typeof call>
}

export async function insertView({ ctx, input }: Handling): Promise<CallAnswer<typeof call>> {
  const { db, principal } = ctx
  const ownerId = principal.userId
  return db.transaction(async (tx) => {
    const { screen, name, query, look } = input
    const roleId = await shareRole(tx, ownerId, input.roleId)
    await acquireAdvisoryLock(tx, `views:${ownerId}`)
    await refuseSameName(tx, { ownerId, screen, name })
    const [kept] = await tx
      .select({ count: count() })
      .from(savedView)
      .where(and(eq(savedView.ownerId, ownerId), isNull(savedView.deletedAt)))
    if ((kept?.count ?? 0) >= MAX_VIEWS) throw new InvalidError({ name: `最多保存 ${MAX_VIEWS} 个视图` })
    const [row] = await tx
      .insert(savedView)
      .values({ ownerId, screen, name, query, look, roleId, createdBy: ownerId, updatedBy: ownerId })
      .returning()
    if (!row) throw new Error('view was not stored')
    await noteView(ctx, tx, { action: 'insert', after: row })
    await publishWorkspace(ctx, tx, [roleId])
    const [view] = await readViews(tx, ownerId, { ids: [row.id] })
    if (!view) throw new Error('view was not stored')
    return view
  })
}
