import { defineDomain } from '../base/domain.ts'
import { importJobCard, questionCard } from './card.ts'

export const questionDomain = defineDomain({
  folder: 'question',
  cards: { question: questionCard },
  others: { importJob: importJobCard },
  calls: ['calls', 'detail', 'duplicates', 'bulk', 'editing'],
  machines: ['transitions'],
})
