import { defineDomain } from '../base/domain.ts'
import { areaCard } from './card.ts'

export const areaDomain = defineDomain({
  folder: 'area',
  cards: { area: areaCard },
  calls: ['calls'],
})
