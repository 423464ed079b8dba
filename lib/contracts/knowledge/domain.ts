import { defineDomain } from '../base/domain.ts'
import { knowledgeCard } from './card.ts'

export const knowledgeDomain = defineDomain({
  folder: 'knowledge',
  cards: { kp: knowledgeCard },
  calls: ['calls', 'edges', 'editing', 'evidence', 'listing', 'merging', 'names', 'network', 'open'],
  machines: ['transitions'],
})
