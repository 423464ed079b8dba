import { eq } from 'drizzle-orm'
import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import type { commitTask as call, Task } from '../../../lib/contracts/task/calls.ts'
import type { Context } from '../../core/http/context.ts'
import { ConflictError } from '../../core/http/errors.ts'
import { queueTask } from '../../core/tasks/start.ts'
import { task } from '../../tables/task.ts'
import { type Kinds, lockTask, requirePermitted, requireStatus } from './internal.ts'

/** Queues the import of the valid rows. */
export async function commitTask(
  { ctx, input }: { ctx: Context; input: CallRequest<typeof call> },
  kinds: Kinds,
): Promise<Task> {
  await ctx.jobs.ready()
  return ctx.db.transaction(async (tx) => {
    const record = await lockTask(ctx, tx, input.id)
    await requirePermitted(ctx, tx, kinds.get(record.name))
    requireStatus(record, ['ready'], '这次导入还没有检查完，或已经处理过')
    const total = record.counts.valid ?? 0
    if (total === 0) {
      throw new ConflictError('没有可导入的行', { kind: 'state', current: record.status, allowed: ['ready'] })
    }
    const [changed = record] = await tx
      .update(task)
      .set({ status: 'queued', phase: 'run', done: 0, total, startedAt: null, finishedAt: null, updatedAt: new Date() })
      .where(eq(task.id, record.id))
      .returning()
    return queueTask(ctx, tx, changed)
  })
}
