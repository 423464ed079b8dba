import { and, asc, eq, gte, ne } from 'drizzle-orm'
import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { undoReview as call, ReviewTask } from '../../../../lib/contracts/review/judging.ts'
import type { ReviewTaskState } from '../../../../lib/contracts/review/states.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { reviewTask } from '../../../tables/review.ts'
import { notify } from '../../notification/index.ts'
import { addressOfTask } from '../address.ts'
import { lockTask, portOf, type Reviewing, requireAssignee, type TaskRow } from '../internal.ts'
import { ENDED_STATES, endTask } from '../rounds/end-tasks.ts'
import { readTask } from './get-review-task.ts'
import { moveTask } from './move-task.ts'
import { requireScope } from './require-scope.ts'
import { undoGuards } from './undo-guards.ts'

interface Handling {
  ctx: Context
  input: CallRequest<typeof call>
}

/** Undoes a verdict and its consequences, as long as no reviewer has begun a task that followed from the verdict. */
export async function undoReview({ ctx, input }: Handling, reviewing: Reviewing): Promise<ReviewTask> {
  return ctx.db.transaction(async (tx) => {
    const { task } = await lockTask(tx, reviewing.reviewed, input.id)
    requireAssignee(ctx, task)
    await requireScope(tx, ctx.principal, portOf(task.kind), task.id)
    const guards = await undoGuards(tx, task.id)
    await moveTask(ctx, tx, task, 'undo', { guards, values: { decidedAt: null, activeSeconds: null } })
    await takeBack(ctx, tx, task)
    return readTask(ctx, tx, input.id, reviewing)
  })
}

/** Cancels the tasks that followed from a verdict and restores the tasks that the verdict had cancelled. */
async function takeBack(ctx: Context, tx: Db, { id, roundId, stageNo }: TaskRow): Promise<void> {
  const rows = await tx
    .select()
    .from(reviewTask)
    .where(and(eq(reviewTask.roundId, roundId), gte(reviewTask.stageNo, stageNo), ne(reviewTask.id, id)))
    .orderBy(asc(reviewTask.id))
    .for('no key update')
  for (const row of rows) {
    const followed = row.stageNo > stageNo || row.kind === 'arbitrate'
    if (followed && (row.state === 'queued' || row.state === 'assigned')) await endTask(ctx, tx, row, '上一结论已撤销')
  }
  for (const row of rows) {
    if (row.stageNo !== stageNo || row.state !== 'cancelled' || row.reason !== ENDED_STATES) continue
    await moveTask(ctx, tx, row, 'restore', { to: stateBefore(row), values: { reason: '' } })
    if (row.assigneeId === null) continue
    const told = { title: '审核任务已恢复', text: '结论已撤销，仍请您审核', url: addressOfTask(row) }
    await notify(ctx.hub, tx, { userId: row.assigneeId, ...told })
  }
}

function stateBefore({ assigneeId, startedAt, method }: TaskRow): ReviewTaskState {
  if (assigneeId === null) return 'queued'
  if (startedAt !== null) return 'working'
  return method === 'claim' ? 'claimed' : 'assigned'
}
