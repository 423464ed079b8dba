import type { FeedbackCalls, FeedbackKind } from '@/lib/contracts/feedback/calls'
import { problemFeedbackCalls } from '@/lib/contracts/feedback/problem'
import { userFeedbackCalls } from '@/lib/contracts/feedback/user'

/** One component serves both kinds; they differ by their calls and a field or two. */
export const callsOf: Readonly<Record<FeedbackKind, FeedbackCalls>> = {
  userFeedback: userFeedbackCalls,
  problemFeedback: problemFeedbackCalls,
}
