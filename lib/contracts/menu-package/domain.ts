import { defineDomain } from '../base/domain.ts'
import { menuPackageCard } from './card.ts'

export const menuPackageDomain = defineDomain({
  folder: 'menu-package',
  cards: { menuPackage: menuPackageCard },
  calls: ['calls'],
})
