import { and, eq, inArray } from 'drizzle-orm'
import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import {
  type FeedbackCalls,
  type FeedbackDetail,
  type FeedbackKind,
  keepingStatuses,
} from '../../../lib/contracts/feedback/calls.ts'
import { feedbackStates } from '../../../lib/contracts/feedback/card.ts'
import type { Context } from '../../core/http/context.ts'
import { InvalidError } from '../../core/http/errors.ts'
import { publishChanged } from '../../core/realtime/changed.ts'
import { feedback } from '../../tables/feedback.ts'
import { feedbackOrThrow } from './rows.ts'
import { stepLockedFeedback } from './step-feedback.ts'

/**
 * Returns the function that handles the calls to merge a feedback into another one about the same matter (合并). Feedback
 * that was merged into the first one earlier is then merged into the second one too.
 */
export function mergeFeedback(kind: FeedbackKind) {
  return async ({
    ctx,
    input,
  }: {
    ctx: Context
    input: CallRequest<FeedbackCalls['merge']>
  }): Promise<FeedbackDetail> => {
    const [id, keptId] = [Number(input.id), Number(input.keptId)]
    if (id === keptId) throw new InvalidError({ keptId: '不能合并到自己' })
    return ctx.db.transaction(async (tx) => {
      // Lock both rows in the order of their ids, so that two users who merge the feedbacks into each other at once
      // cannot deadlock.
      const pair = await tx
        .select()
        .from(feedback)
        .where(and(inArray(feedback.id, [id, keptId]), eq(feedback.kind, kind)))
        .orderBy(feedback.id)
        .for('update')
      const kept = pair.find((one) => one.id === keptId)
      if (!kept || kept.foldedInto !== null) throw new InvalidError({ keptId: '没有这条反馈' })
      await feedbackOrThrow(tx, kind, ctx.scope, keptId)
      await stepLockedFeedback(ctx, tx, {
        kind,
        action: 'merge',
        input,
        async work() {
          if (keepingStatuses.includes(kept.status)) return { keptId }
          throw new InvalidError({ keptId: `不能保留${feedbackStates[kept.status].label}的反馈，请另选一条` })
        },
      })
      await tx.update(feedback).set({ keptId }).where(eq(feedback.keptId, id))
      await publishChanged(ctx.hub, tx, kind, [keptId])
      return feedbackOrThrow(tx, kind, ctx.scope, id)
    })
  }
}
