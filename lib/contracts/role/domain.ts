import { defineDomain } from '../base/domain.ts'
import { roleCard } from './card.ts'

export const roleDomain = defineDomain({
  folder: 'role',
  cards: { role: roleCard },
  calls: ['calls', 'preview'],
  machines: ['transitions'],
})
