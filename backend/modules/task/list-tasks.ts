import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import type { listTasks as call } from '../../../lib/contracts/task/calls.ts'
import type { Context } from '../../core/http/context.ts'
import { cappedTotal, pageWindow } from '../../core/records/paging.ts'
import { task } from '../../tables/task.ts'
import type { Kinds } from './internal.ts'
import { ownTask } from './task-file.ts'

/** Lists the background tasks of the current user, the newest first. */
export async function listTasks(
  { ctx, input }: { ctx: Context; input: CallRequest<typeof call> },
  kinds: Kinds,
): Promise<CallAnswer<typeof call>> {
  const mine = and(eq(task.ownerId, ctx.principal.userId), isNull(task.deletedAt))
  const where = and(
    mine,
    input.kind && inArray(task.kind, input.kind),
    input.status && inArray(task.status, input.status),
  )
  const { limit, offset } = pageWindow('id desc', { ...input, after: undefined })
  const [rows, [all], waiting] = await Promise.all([
    ctx.db.select().from(task).where(where).orderBy(desc(task.id)).limit(limit).offset(offset),
    ctx.db.select({ total: count() }).from(task).where(where),
    ctx.db.$count(task, and(mine, eq(task.status, 'ready'))),
  ])
  const list = await Promise.all(rows.map((row) => ownTask(ctx, row, kinds)))
  return { list, ...cappedTotal(all?.total ?? 0), nextCursor: null, waiting }
}
