import { sql } from 'drizzle-orm'
import { schoolMinute } from '../../../../lib/contracts/base/school-time.ts'
import { itemEntry, orderStates, orderTypeNames } from '../../../../lib/contracts/order/card.ts'
import type { SortedOrders } from '../../../../lib/contracts/order/order.ts'
import { inOrder } from '../../../core/tasks/export/pages.ts'
import { recordExport } from '../../../core/tasks/export/record-export.ts'
import { orderBy } from '../list-orders.ts'
import { ordersWhere, readOrders, withNames } from '../rows.ts'
import { exportColumns } from './columns.ts'

/** Numbers, so that a spreadsheet adds them up. */
const yuan = (fen: number): number => fen / 100

export const exportKind = recordExport<SortedOrders>({
  name: 'order:export',
  permission: 'order:export',
  noun: '订单',
  columns: exportColumns,
  from: withNames,
  id: sql`r.id`,
  where: ({ params, scope }) => ordersWhere(params, scope),
  order: ({ params }) => orderBy(params),
  async *rows({ db }, pages) {
    for await (const ids of pages) {
      const found = await readOrders(db, sql`r.id = any (${sql.param([...ids])}::bigint[])`, sql``)
      for (const { type, organName, agentName, items, amount, status, createdAt, refundAmount, ...row } of inOrder(
        ids,
        found,
      )) {
        yield {
          code: row.code,
          type: orderTypeNames[type],
          organId: organName,
          agentId: agentName,
          items: items.map(itemEntry).join('；'),
          amount: yuan(amount),
          seats: row.seats,
          validTo: row.validTo,
          note: row.note,
          status: orderStates[status].label,
          createdAt: schoolMinute(createdAt),
          refundAmount: yuan(refundAmount),
        }
      }
    }
  },
})
