import { defineDomain } from '../base/domain.ts'
import { openKeyCard } from './card.ts'

export const openDomain = defineDomain({
  folder: 'open',
  cards: { openKey: openKeyCard },
  calls: ['keys', 'calls'],
  machines: ['transitions'],
})
