import { reviewTaskCard } from '../../../lib/contracts/review/card.ts'
import type { Contributions } from '../../core/figures/contribution.ts'
import { disputed, inHand, waiting } from './tasks/figures.ts'

/** The tab of the tasks' list that holds what is counted. */
const urlOf = (tab: 'mine' | 'open' | 'disputes') => `${reviewTaskCard.screen}?tab=${tab}`

export const reviewTodos = {
  ownReviews: async ({ db, principal }) => ({ ...(await inHand(db, principal, 'question')), url: urlOf('mine') }),
  reviewsToClaim: async ({ db, principal }) => ({
    count: (await waiting(db, principal, 'question')).claimable,
    url: urlOf('open'),
  }),
  reviewDisputes: async ({ db, principal }) => ({
    count: await disputed(db, principal, 'question'),
    url: urlOf('disputes'),
  }),
} satisfies Contributions['todos']
