import { listAt } from '../../../lib/contracts/paths.ts'
import { defaultReviewed } from '../../../lib/contracts/review/reviewed-entity.ts'
import type { Contributions } from '../../core/figures/contribution.ts'
import { disputed, inHand, waiting } from './tasks/figures.ts'

export const reviewTodos = {
  ownReviews: async ({ db, principal }) => ({
    ...(await inHand(db, principal, defaultReviewed)),
    url: listAt('reviewTask', { tab: 'mine' }),
  }),
  reviewsToClaim: async ({ db, principal }) => ({
    count: (await waiting(db, principal, defaultReviewed)).claimable,
    url: listAt('reviewTask', { tab: 'open' }),
  }),
  reviewDisputes: async ({ db, principal }) => ({
    count: await disputed(db, principal, defaultReviewed),
    url: listAt('reviewTask', { tab: 'disputes' }),
  }),
} satisfies Contributions['todos']
