import { sql } from 'drizzle-orm'
import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { startReview as call, ReviewTask } from '../../../../lib/contracts/review/judging.ts'
import { isJudged, reviewTransitions } from '../../../../lib/contracts/review/transitions.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { assertAllowed } from '../../../core/records/transition.ts'
import { lockTask, portOf, type Reviewing, requireAssignee, type TaskRow } from '../internal.ts'
import { readTask } from './get-review-task.ts'
import { moveTask } from './move-task.ts'
import { requireScope } from './require-scope.ts'

interface Handling {
  ctx: Context
  input: CallRequest<typeof call>
}

export async function startReview({ ctx, input }: Handling, reviewing: Reviewing): Promise<ReviewTask> {
  return ctx.db.transaction(async (tx) => {
    const { task } = await lockTask(tx, reviewing.reviewed, input.id)
    requireAssignee(ctx, task)
    await requireScope(tx, ctx.principal, portOf(task.kind), task.id)
    const { state } = await begin(ctx, tx, task)
    // The reviewer may give a verdict before the request to start arrives; this request is then no error.
    if (state !== 'working' && !isJudged(state)) assertAllowed(reviewTransitions, 'start', state)
    return readTask(ctx, tx, input.id, reviewing)
  })
}

/**
 * Begins a review task when the reviewer opens it or acts on it for the first time. The caller has locked the row.
 * Returns the task with its new state.
 */
export async function begin(ctx: Context, tx: Db, task: TaskRow): Promise<TaskRow> {
  if (task.state !== 'assigned' && task.state !== 'claimed') return task
  await moveTask(ctx, tx, task, 'start', { values: { startedAt: sql`now()` } })
  return { ...task, state: 'working', rowVersion: task.rowVersion + 1 }
}
