import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { Task } from '../../../../lib/contracts/task/calls.ts'
import type { recheckTask as call } from '../../../../lib/contracts/task/import-calls.ts'
import type { Context } from '../../../core/http/context.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import { allowRecord } from '../../../core/records/kind.ts'
import { resetRows } from '../../../core/tasks/rows.ts'
import { type Kinds, lockSheet, queueAgain } from '../internal.ts'

const recheck = { begun: '这次导入已经开始或结束，不能再检查', none: '这项任务没有可以重新检查的行' }

/** Queues another check of all rows of an import with their present cells. */
export async function recheckTask(
  { ctx, input }: { ctx: Context; input: CallRequest<typeof call> },
  kinds: Kinds,
): Promise<Task> {
  await ctx.jobs.ready()
  return ctx.db.transaction(async (tx) => {
    const { record, kind } = await lockSheet(ctx, tx, input.id, kinds, recheck)
    const total = await resetRows(tx, record.id, ['valid', 'invalid'], 'pending')
    if (input.update === undefined) return queueAgain(ctx, tx, record, { phase: 'check', total })
    if (input.update) {
      if (!kind.updates) throw new InvalidError({ update: `${kind.noun}不能由导入更新` })
      allowRecord(ctx.principal, kind.updates, `更新${kind.noun}`)
    }
    return queueAgain(ctx, tx, record, { phase: 'check', total, params: { ...record.params, update: input.update } })
  })
}
