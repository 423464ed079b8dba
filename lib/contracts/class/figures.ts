import { defineFigures } from '../base/figures.ts'
import { classCard } from './card.ts'

export const classFigures = defineFigures({
  figures: { classes: { label: classCard.name, permission: 'class:list' } },
})
