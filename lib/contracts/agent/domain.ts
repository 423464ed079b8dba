import { defineDomain } from '../base/domain.ts'
import { agentCard } from './card.ts'

export const agentDomain = defineDomain({
  folder: 'agent',
  cards: { agent: agentCard },
  calls: ['calls'],
})
