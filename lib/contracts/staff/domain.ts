import { defineDomain } from '../base/domain.ts'
import { staffCard, userScopeCard } from './card.ts'

export const staffDomain = defineDomain({
  folder: 'staff',
  cards: { systemUser: staffCard },
  others: { userScope: userScopeCard },
  calls: ['calls', 'explain'],
})
