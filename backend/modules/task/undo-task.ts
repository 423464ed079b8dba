import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import type { undoTask as call, Task } from '../../../lib/contracts/task/calls.ts'
import type { Context } from '../../core/http/context.ts'
import { ConflictError } from '../../core/http/errors.ts'
import { resetRows } from '../../core/tasks/rows.ts'
import { isUndoable, undoableStates } from '../../core/tasks/wire.ts'
import { type Kinds, lockTask, queueAgain, requirePermitted } from './internal.ts'

/**
 * Queues the undo of all processed rows of a background task. Records that were changed after the task keep their
 * values, and their rows get the reason. The user can try to undo these rows again.
 */
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
    const total = await resetRows(tx, record.id, undoableStates, 'done')
    return queueAgain(ctx, tx, record, { phase: 'undo', total, cancelRequestedAt: null })
  })
}
