import { defineDomain } from '../base/domain.ts'
import { knowledgeCard } from './card.ts'

export const knowledgeDomain = defineDomain({
  folder: 'knowledge',
  others: { kp: knowledgeCard },
  calls: ['calls'],
})
