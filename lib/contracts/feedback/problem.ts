import { defineFeedbackCalls } from './calls.ts'
import { problemFeedbackCard } from './card.ts'

export const problemFeedbackCalls = defineFeedbackCalls({ kind: 'problemFeedback', name: problemFeedbackCard.name })
