import { and, asc, eq, inArray } from 'drizzle-orm'
import { openTaskStates } from '../../../../lib/contracts/review/states.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Writing } from '../../../core/records/write.ts'
import { reviewTask } from '../../../tables/review.ts'
import { notify } from '../../notification/index.ts'
import { addressOfTask } from '../address.ts'
import type { RoundRow, TaskRow } from '../internal.ts'
import { moveTask } from '../tasks/move-task.ts'

/**
 * The reason that is stored with the other tasks of a stage when a verdict cancels them. The undo of the verdict finds
 * the cancelled tasks by this reason.
 */
export const ENDED_STATES = '本环节已有结论，不需要再审'

/**
 * Cancels the open review tasks of a stage or of the whole round. A notification tells the assignees the reason; their
 * notes remain.
 */
export async function endOpenTasks(
  ctx: Writing,
  tx: Db,
  { id }: Pick<RoundRow, 'id'>,
  { reason, stageNo }: { reason: string; stageNo?: number },
): Promise<void> {
  const rows = await tx
    .select()
    .from(reviewTask)
    .where(
      and(
        eq(reviewTask.roundId, id),
        inArray(reviewTask.state, [...openTaskStates]),
        stageNo === undefined ? undefined : eq(reviewTask.stageNo, stageNo),
      ),
    )
    .orderBy(asc(reviewTask.id))
    .for('no key update')
  for (const row of rows) await endTask(ctx, tx, row, reason)
}

/** Cancels a review task whose row the caller has locked. */
export async function endTask(ctx: Writing, tx: Db, task: TaskRow, reason: string): Promise<void> {
  await moveTask(ctx, tx, task, 'cancel', { values: { reason }, audited: { reason } })
  if (task.assigneeId === null) return
  const told = { title: '审核任务已取消', text: reason, url: addressOfTask(task) }
  await notify(ctx.hub, tx, { userId: task.assigneeId, ...told })
}
