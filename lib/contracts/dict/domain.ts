import { defineDomain } from '../base/domain.ts'
import { dictCard } from './card.ts'

export const dictDomain = defineDomain({
  folder: 'dict',
  cards: { dict: dictCard },
  calls: ['calls', 'maintenance'],
})
