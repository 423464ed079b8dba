import { actionsOf } from '../base/actions.ts'
import { defineTransitions } from '../base/transitions.ts'
import { type FeedbackStatus, REOPEN_DAYS } from './calls.ts'
import { feedbackStates, problemFeedbackCard, userFeedbackCard } from './card.ts'

const words = actionsOf(userFeedbackCard)

/** Facts about a feedback on which the allowed actions depend. */
export interface FeedbackFacts {
  /** The present time in milliseconds since 1970. */
  readonly now: number
  readonly resolvedAt: number | null
}

export type FeedbackAction =
  | 'send'
  | 'accept'
  | 'assign'
  | 'start'
  | 'reply'
  | 'followUp'
  | 'resolve'
  | 'reopen'
  | 'close'
  | 'invalidate'
  | 'merge'

/** Returns the time from which the sender may no longer reopen the feedback, in milliseconds since 1970. */
export const reopenUntil = (resolvedAt: number): number => resolvedAt + REOPEN_DAYS * 86_400_000

/**
 * The state machine of both kinds of feedback (domain model §3.7); the calls of each kind have their own permissions.
 */
export const feedbackTransitions = defineTransitions<FeedbackStatus, FeedbackAction, FeedbackFacts>({
  noun: '反馈',
  title: `${userFeedbackCard.name}、${problemFeedbackCard.name}`,
  states: feedbackStates,
  actions: {
    send: { label: words.send, permission: 'service', from: [], to: 'new' },
    accept: { label: words.accept, from: ['new'], to: 'accepted' },
    assign: {
      label: words.assignFeedback,
      from: ['new', 'accepted', 'processing'],
      to: { new: 'accepted' },
      undoable: true,
    },
    start: { label: words.startFeedback, from: ['accepted'], to: 'processing' },
    reply: { label: words.reply, from: ['accepted', 'processing', 'resolved'], to: { accepted: 'processing' } },
    followUp: { label: words.followUp, permission: 'service', from: ['new', 'accepted', 'processing', 'resolved'] },
    resolve: { label: words.resolve, from: ['processing'], to: 'resolved' },
    reopen: {
      label: words.reopenFeedback,
      permission: 'service',
      from: ['resolved'],
      to: 'processing',
      guards: {
        inTime: {
          reason: `解决已超过 ${REOPEN_DAYS} 天，不能重新打开，请提交新的反馈`,
          allows: ({ now, resolvedAt }) => resolvedAt !== null && now <= reopenUntil(resolvedAt),
        },
      },
    },
    close: { label: words.close, from: ['resolved'], to: 'closed', undoable: true },
    invalidate: { label: words.invalidate, from: ['new'], to: 'invalid' },
    merge: { label: words.merge, from: ['new'], to: 'duplicate' },
  },
})
