import { defineFeedbackCalls } from './calls.ts'
import { userFeedbackCard } from './card.ts'

export const userFeedbackCalls = defineFeedbackCalls({ kind: 'userFeedback', name: userFeedbackCard.name })
