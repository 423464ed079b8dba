import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { Task } from '../../../../lib/contracts/task/calls.ts'
import type { commitTask as call } from '../../../../lib/contracts/task/import-calls.ts'
import type { Context } from '../../../core/http/context.ts'
import { ConflictError } from '../../../core/http/errors.ts'
import { isSheet } from '../../../core/tasks/import/check.ts'
import { fileFacts } from '../../../core/tasks/import/file-facts.ts'
import { dropExtras } from '../../../core/tasks/import/matched-columns.ts'
import { resetRows } from '../../../core/tasks/rows.ts'
import { type Kinds, lockTask, queueAgain, requirePermitted, requireStatus } from '../internal.ts'

/**
 * Queues the import of the valid rows. Rows with errors are first checked again, because a record that was missing at
 * the first check may exist by now. The import checks the valid rows once more when it stores them.
 */
export async function commitTask(
  { ctx, input }: { ctx: Context; input: CallRequest<typeof call> },
  kinds: Kinds,
): Promise<Task> {
  await ctx.jobs.ready()
  return ctx.db.transaction(async (tx) => {
    const record = await lockTask(ctx, tx, input.id)
    const kind = kinds.get(record.name)
    await requirePermitted(ctx, tx, kind)
    requireStatus(record, ['ready'], '这次导入还没有检查完，或已经处理过')
    await dropExtras(tx, record.id, fileFacts(record).extras)
    const wrong = kind && isSheet(kind) ? await resetRows(tx, record.id, ['invalid'], 'pending') : 0
    if (wrong > 0) {
      const params = { ...record.params, committed: true }
      return queueAgain(ctx, tx, record, { phase: 'check', total: wrong, params })
    }
    const total = record.counts.valid ?? 0
    if (total === 0) {
      throw new ConflictError('没有可导入的行', { kind: 'state', current: record.status, allowed: ['ready'] })
    }
    return queueAgain(ctx, tx, record, { phase: 'run', total })
  })
}
