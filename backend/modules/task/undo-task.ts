import { eq } from 'drizzle-orm'
import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import type { undoTask as call, Task } from '../../../lib/contracts/task/calls.ts'
import type { Context } from '../../core/http/context.ts'
import { ConflictError } from '../../core/http/errors.ts'
import { queueTask } from '../../core/tasks/start.ts'
import { isUndoable } from '../../core/tasks/wire.ts'
import { task } from '../../tables/task.ts'
import { type Kinds, lockTask, requirePermitted } from './internal.ts'

/** Queues taking back every row that was done; those changed since are kept and say so. */
export async function undoTask(
  { ctx, input }: { ctx: Context; input: CallRequest<typeof call> },
  kinds: Kinds,
): Promise<Task> {
  await ctx.jobs.ready()
  return ctx.db.transaction(async (tx) => {
    const record = await lockTask(ctx, tx, input.id)
    await requirePermitted(ctx, tx, kinds.get(record.name))
    if (!isUndoable(record)) {
      throw new ConflictError('这项任务已不能撤销', { kind: 'state', current: record.status, allowed: [] })
    }
    const total = record.counts.done ?? 0
    const anew = {
      status: 'queued',
      phase: 'undo',
      done: 0,
      total,
      startedAt: null,
      finishedAt: null,
      updatedAt: new Date(),
    }
    const [changed = record] = await tx
      .update(task)
      .set({ ...anew, cancelRequestedAt: null })
      .where(eq(task.id, record.id))
      .returning()
    return queueTask(ctx, tx, changed)
  })
}
