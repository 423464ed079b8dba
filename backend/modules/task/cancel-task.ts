import { eq } from 'drizzle-orm'
import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import type { cancelTask as call, Task } from '../../../lib/contracts/task/calls.ts'
import type { Context } from '../../core/http/context.ts'
import { publishTask } from '../../core/tasks/announce.ts'
import { paramsAfter } from '../../core/tasks/end.ts'
import { toTask } from '../../core/tasks/wire.ts'
import { task } from '../../tables/task.ts'
import { auditTask, lockTask, requireStatus } from './internal.ts'

/**
 * Cancels a background task. A waiting task ends at once; a running task ends after the rows that it is processing in
 * its current transaction.
 */
export async function cancelTask({ ctx, input }: { ctx: Context; input: CallRequest<typeof call> }): Promise<Task> {
  return ctx.db.transaction(async (tx) => {
    const record = await lockTask(ctx, tx, input.id)
    requireStatus(record, ['queued', 'running', 'ready'], '任务已经结束')
    const now = new Date()
    const values =
      record.status === 'running'
        ? { cancelRequestedAt: now, updatedAt: now }
        : { status: 'cancelled', params: paramsAfter, cancelRequestedAt: now, finishedAt: now, updatedAt: now }
    const [changed = record] = await tx.update(task).set(values).where(eq(task.id, record.id)).returning()
    await auditTask(ctx, tx, 'cancelTask', changed)
    await publishTask(ctx.hub, tx, changed)
    return toTask(changed)
  })
}
