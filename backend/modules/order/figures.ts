import { sql } from 'drizzle-orm'
import { orderCard } from '../../../lib/contracts/order/card.ts'
import type { OrderStatus } from '../../../lib/contracts/order/order.ts'
import { listAt } from '../../../lib/contracts/paths.ts'
import type { Contributions, CountTodo } from '../../core/figures/contribution.ts'
import { growthOf, type Listed, recordsOf, waiting } from '../../core/figures/count.ts'
import { orderWithin } from './scope.ts'

const orders: Listed = {
  permission: orderCard.list,
  table: sql`sales_order`,
  where: (scope) => orderWithin(scope, 't'),
  url: orderCard.screen,
}

/** Counts the orders of one state within the user's data scope, for the to-do list of the home page. */
const ordersIn =
  (status: OrderStatus): CountTodo =>
  async ({ db, principal }) => ({
    ...(await waiting(db, {
      from: sql`${recordsOf(orders, principal)} and t.status = ${status}`,
      since: sql`t.updated_at`,
    })),
    url: listAt('order', { status }),
  })

export const orderFigures = {
  figures: { orders: growthOf(orders) },
  todos: {
    ordersToConfirm: ordersIn('submitted'),
    ordersToFulfil: ordersIn('confirmed'),
    refundsAsked: ordersIn('refunding'),
  },
} satisfies Contributions
