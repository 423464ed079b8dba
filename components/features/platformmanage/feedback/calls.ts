import type { FeedbackCalls, FeedbackKind } from '@/lib/contracts/feedback/calls'
import { problemFeedbackCalls } from '@/lib/contracts/feedback/problem'
import { userFeedbackCalls } from '@/lib/contracts/feedback/user'

/** The same components serve both kinds; the kinds differ by their calls and a few fields. */
export const callsOf: Readonly<Record<FeedbackKind, FeedbackCalls>> = {
  userFeedback: userFeedbackCalls,
  problemFeedback: problemFeedbackCalls,
}
