import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { declineReview as call } from '../../../../lib/contracts/review/judging.ts'
import { declineReasons } from '../../../../lib/contracts/review/states.ts'
import type { Context } from '../../../core/http/context.ts'
import { lockTask, type Reviewing, requireAssignee, stageOf } from '../internal.ts'
import { insertTasks } from '../rounds/insert-tasks.ts'
import { moveTask } from './move-task.ts'

interface Handling {
  ctx: Context
  input: CallRequest<typeof call>
}

/** Declines a review task. Another task replaces it for another reviewer, without the notes of the declined task. */
export async function declineReview({ ctx, input }: Handling, { reviewed }: Reviewing): Promise<null> {
  const reason = declineReasons[input.reason]
  return ctx.db.transaction(async (tx) => {
    const { task, round } = await lockTask(tx, reviewed, input.id)
    requireAssignee(ctx, task)
    await moveTask(ctx, tx, task, 'decline', { values: { reason }, audited: { reason } })
    // A golden item (a record with inserted faults) is for one reviewer only, so no other task replaces it.
    if (task.goldenId !== null) return null
    const stage = stageOf(round, task.stageNo)
    // The former reviewer only had to verify the own issues. Another reviewer must judge the whole record.
    await insertTasks(ctx.hub, tx, round, { stage, kind: task.kind === 'verify' ? 'review' : task.kind, count: 1 })
    return null
  })
}
