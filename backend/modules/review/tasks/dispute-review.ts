import { eq, sql } from 'drizzle-orm'
import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import type {
  arbitrateReview as arbitrateCall,
  disputeReview as call,
} from '../../../../lib/contracts/review/judging.ts'
import { DISPUTE_DAYS } from '../../../../lib/contracts/review/states.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { ForbiddenError } from '../../../core/http/errors.ts'
import { allowRecord } from '../../../core/records/kind.ts'
import { reviewTask } from '../../../tables/review.ts'
import { notify } from '../../notification/index.ts'
import { addressOfRounds, addressOfTask } from '../address.ts'
import { lockTask, type Reviewing, requireAny } from '../internal.ts'
import { notifyOfDispute } from '../notify.ts'
import { evaluateStage, setRoundState } from '../rounds/evaluate-stage.ts'
import { moveTask } from './move-task.ts'
import { requireScope } from './require-scope.ts'

/**
 * Lets the author dispute a rejection. Each verdict can be disputed only once, because the dispute changes the state of
 * the task.
 */
export async function disputeReview(
  { ctx, input: { id, reason } }: { ctx: Context; input: CallRequest<typeof call> },
  { reviewed }: Reviewing,
): Promise<null> {
  const submitting = reviewed.map(({ submit }) => submit)
  requireAny(ctx.principal, submitting, '申诉')
  return ctx.db.transaction(async (tx) => {
    const { kind, task, round } = await lockTask(tx, reviewed, id)
    allowRecord(ctx.principal, kind.submit, '申诉')
    const recent = task.decidedAt !== null && Date.now() - task.decidedAt.getTime() < DISPUTE_DAYS * 86_400_000
    const guards = {
      owned: round.submittedBy === ctx.principal.userId,
      recent,
      unchanged: round.state === 'rejected' && (await kind.isUnchanged(tx, task, 'rejected')),
    }
    await moveTask(ctx, tx, task, 'dispute', { guards, values: { reason }, audited: { reason } })
    await notifyOfDispute(ctx.hub, tx, task)
    return null
  })
}

/** Returns whether a user has or had a task in a review round. */
async function hadPart(tx: Db, roundId: number, userId: number): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from review_task where round_id = ${roundId} and assignee_id = ${userId} and state <> 'cancelled' limit 1`,
  )
  return rows.length > 0
}

/**
 * Stores how a chief settles a dispute. Where the chief overturns the rejection, the round opens again at the stage in
 * which it ended.
 */
export async function arbitrateReview(
  { ctx, input: { id, outcome, reason } }: { ctx: Context; input: CallRequest<typeof arbitrateCall> },
  { reviewed }: Reviewing,
): Promise<null> {
  return ctx.db.transaction(async (tx) => {
    const held = await lockTask(tx, reviewed, id)
    const { kind, task, round } = held
    await requireScope(tx, ctx.principal, 'review:arbitrate', task.id)
    const { userId } = ctx.principal
    if (task.authors.includes(userId) || (await hadPart(tx, task.roundId, userId))) {
      throw new ForbiddenError(`您参与过${kind.called}的编写或审核，不能仲裁`)
    }
    const guards = { unchanged: round.state === 'rejected' && (await kind.isUnchanged(tx, task, 'rejected')) }
    await moveTask(ctx, tx, task, outcome, { guards, audited: { reason } })
    await tx
      .update(reviewTask)
      .set({ reason: sql`${reviewTask.reason} || ${`；仲裁：${reason}`}` })
      .where(eq(reviewTask.id, task.id))
    if (outcome === 'overturn') {
      await setRoundState(tx, round, 'open')
      await kind.settle(ctx, tx, task, 'reopened')
      await evaluateStage(ctx, tx, { kind, round: { ...round, state: 'open' } }, task.stageNo)
    }
    const called = (await kind.present(tx, [task])).get(task.versionId)?.title ?? ''
    const title = `${called} ${outcome === 'overturn' ? '申诉成立，审核继续' : '申诉未成立，维持退回'}`.trim()
    if (round.submittedBy !== null) {
      await notify(ctx.hub, tx, { userId: round.submittedBy, title, text: reason, url: addressOfRounds(task) })
    }
    if (task.assigneeId !== null) {
      await notify(ctx.hub, tx, {
        userId: task.assigneeId,
        title: `仲裁结果：${title}`,
        text: reason,
        url: addressOfTask(task),
      })
    }
    return null
  })
}
