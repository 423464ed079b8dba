import { attempt } from '../../../../lib/contracts/base/transitions.ts'
import type { FeedbackKind } from '../../../../lib/contracts/feedback/calls.ts'
import { feedbackTransitions } from '../../../../lib/contracts/feedback/transitions.ts'
import { type FeedbackBulk, feedbackBulk, recordsOf } from './records.ts'

/** Closes resolved feedback (关闭反馈). */
export const closeBulk = (kind: FeedbackKind): FeedbackBulk<object> =>
  feedbackBulk(kind, {
    ...recordsOf(kind),
    action: 'close',
    permission: `${kind}:handle`,
    gone: '反馈不存在',
    rule:
      () =>
      ({ status }) => {
        const outcome = attempt(feedbackTransitions, 'close', status, { now: Date.now(), resolvedAt: null })
        return outcome.allowed ? { status: outcome.to ?? status } : outcome.reason
      },
  })
