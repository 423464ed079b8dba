import { sql } from 'drizzle-orm'
import { orderCard, orderStates } from '../../../lib/contracts/order/card.ts'
import { addressOf } from '../../../lib/contracts/paths.ts'
import type { RecordFinder } from '../../core/search/finders.ts'
import { ordersWhere, readOrders } from './rows.ts'

/** Finds orders by a part of the order number or of the organisation's name, the newest first. */
export const orderFinder: RecordFinder = {
  entity: 'order',
  permission: orderCard.list,
  async find(db, _principal, text, limit, scope) {
    const rows = await readOrders(db, ordersWhere({ keyword: text }, scope), sql`order by r.id desc limit ${limit}`)
    return rows.map(({ id, code, organName, status }) => ({
      id,
      title: code,
      note: `${organName} · ${orderStates[status].label}`,
      url: addressOf('order', id),
    }))
  },
}
