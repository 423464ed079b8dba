import { defineDomain } from '../base/domain.ts'
import { sessionCard } from './card.ts'

export const onlineDomain = defineDomain({
  folder: 'online',
  live: { session: sessionCard },
  calls: ['calls'],
})
