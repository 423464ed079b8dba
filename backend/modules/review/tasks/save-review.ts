import { eq } from 'drizzle-orm'
import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { saveReview as call } from '../../../../lib/contracts/review/judging.ts'
import type { Context } from '../../../core/http/context.ts'
import { reviewTask } from '../../../tables/review.ts'
import { lockTask, type Reviewing, requireAssignee } from '../internal.ts'

interface Handling {
  ctx: Context
  input: CallRequest<typeof call>
}

/**
 * Saves the notes of a reviewer on a task. This is possible even after the reviewer lost the task, so that no note is
 * lost.
 */
export async function saveReview({ ctx, input }: Handling, { reviewed }: Reviewing): Promise<null> {
  return ctx.db.transaction(async (tx) => {
    const { task } = await lockTask(tx, reviewed, input.id)
    requireAssignee(ctx, task)
    const { ticks, comment } = input
    if (task.decidedAt === null) await tx.update(reviewTask).set({ ticks, comment }).where(eq(reviewTask.id, task.id))
    return null
  })
}
