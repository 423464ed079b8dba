import { sql } from 'drizzle-orm'
import { schoolMinute } from '../../../../lib/contracts/base/school-time.ts'
import { discountText, netOf } from '../../../../lib/contracts/order/amounts.ts'
import {
  invoiceStateNames,
  itemEntry,
  itemKindNames,
  orderStates,
  orderTypeNames,
} from '../../../../lib/contracts/order/card.ts'
import { addsSeats, type OrderRow, type SortedOrders } from '../../../../lib/contracts/order/order.ts'
import type { Db } from '../../../core/database/database.ts'
import { sortByIds } from '../../../core/tasks/export/pages.ts'
import { recordExport } from '../../../core/tasks/export/record-export.ts'
import { readGrades } from '../../class/index.ts'
import { orderBy } from '../list-orders.ts'
import { ordersWhere, readOrders, withNames } from '../rows.ts'
import { exportColumns, lineColumns } from './columns.ts'

/** Converts fen to a number of yuan; with numbers instead of texts, a spreadsheet can add up the amounts. */
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
      const found = await ordersOf(db, ids)
      for (const { type, organName, agentName, items, amount, status, createdAt, refundAmount, ...row } of sortByIds(
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
          seats: addsSeats(type) ? row.seats : null,
          validTo: row.validTo,
          note: row.note,
          status: orderStates[status].label,
          createdAt: schoolMinute(createdAt),
          refundAmount: yuan(refundAmount),
          received: yuan(row.received ?? 0),
          receivedOn: row.receivedOn ?? null,
          invoice: invoiceStateNames[row.invoice ?? 'none'],
          invoiceNo: row.invoiceNo ?? '',
          reduction: yuan(row.reduction ?? 0),
        }
      }
    }
  },
  second: {
    name: '明细',
    columns: lineColumns,
    most: 5_000,
    each: sql`jsonb_array_length(r.items)`,
    async *rows({ db }, pages) {
      const names = (await readGrades(db)).names
      for await (const ids of pages) {
        for (const order of sortByIds(ids, await ordersOf(db, ids))) yield* linesOf(order, names)
      }
    },
  },
})

const ordersOf = (db: Db, ids: readonly number[]) =>
  readOrders(db, sql`r.id = any (${sql.param([...ids])}::bigint[])`, sql``)

/**
 * Returns one row for each line of an order, with the columns of an import. The amount of a row does not include the
 * reduction of the whole order (整单优惠).
 */
function* linesOf({ items, ...order }: OrderRow, grades: ReadonlyMap<string, string>) {
  for (const { kind, name, grade, count, price, discount } of items) {
    yield {
      code: order.code,
      type: orderTypeNames[order.type],
      organId: order.organName,
      agentId: order.agentName,
      kind: itemKindNames[kind],
      grade: grade === null ? null : (grades.get(grade) ?? grade),
      name,
      count,
      price: yuan(price),
      discount: discount ? discountText(discount) : null,
      net: yuan(netOf({ count, price, discount })),
      days: order.days,
      validTo: order.validTo,
      note: order.note,
      status: orderStates[order.status].label,
    }
  }
}
