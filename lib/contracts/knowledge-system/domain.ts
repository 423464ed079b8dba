import { defineDomain } from '../base/domain.ts'
import { knowledgeSystemCard, textbookCard } from './card.ts'

export const knowledgeSystemDomain = defineDomain({
  folder: 'knowledge-system',
  cards: { ksystem: knowledgeSystemCard },
  others: { textbook: textbookCard },
  calls: ['calls', 'coverage', 'editing', 'listing', 'mapping', 'open'],
  machines: ['transitions'],
})
