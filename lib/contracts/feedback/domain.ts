import { defineDomain } from '../base/domain.ts'
import { feedbackTemplateCard, problemFeedbackCard, userFeedbackCard } from './card.ts'

export const feedbackDomain = defineDomain({
  folder: 'feedback',
  cards: { userFeedback: userFeedbackCard, problemFeedback: problemFeedbackCard },
  live: { feedbackTemplate: feedbackTemplateCard },
  calls: ['user', 'problem', 'door'],
  machines: ['transitions'],
})
