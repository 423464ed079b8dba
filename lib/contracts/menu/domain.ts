import { defineDomain } from '../base/domain.ts'
import { menuCard, orgMenuCard } from './card.ts'

export const menuDomain = defineDomain({
  folder: 'menu',
  cards: { menu: menuCard, orgMenu: orgMenuCard },
  calls: ['calls', 'choices', 'user-menus', 'data-scope'],
})
