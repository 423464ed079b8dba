import { defineDomain } from '../base/domain.ts'
import { classCard } from './card.ts'

export const classDomain = defineDomain({
  folder: 'class',
  cards: { class: classCard },
  calls: ['calls'],
  machines: ['transitions'],
})
