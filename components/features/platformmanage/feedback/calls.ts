import type { FeedbackCalls, FeedbackKind } from '@/lib/contracts/feedback/calls'
import { problemFeedbackCalls } from '@/lib/contracts/feedback/problem'
import { userFeedbackCalls } from '@/lib/contracts/feedback/user'

/** Calls of the two kinds of feedback (用户反馈 and 问题反馈), which share all components. */
export const callsOf: Readonly<Record<FeedbackKind, FeedbackCalls>> = {
  userFeedback: userFeedbackCalls,
  problemFeedback: problemFeedbackCalls,
}
