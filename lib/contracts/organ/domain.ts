import { defineDomain } from '../base/domain.ts'
import { organCard } from './card.ts'

export const organDomain = defineDomain({
  folder: 'organ',
  cards: { organ: organCard },
  calls: ['calls'],
})
