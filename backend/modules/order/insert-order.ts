import type { Order, OrderBody } from '../../../lib/contracts/order/order.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context } from '../../core/http/context.ts'
import { insertRecord } from '../../core/records/write.ts'
import { salesOrder } from '../../tables/order.ts'
import { audited, checkOrder, codesOf, columnsOf, type StoredOrder } from './internal.ts'
import { orderOrThrow } from './rows.ts'

/** Inserts a draft. The draft receives an order number at once. */
export async function insertOrder({ ctx, input }: { ctx: Context; input: OrderBody }): Promise<Order> {
  return ctx.db.transaction(async (tx) => {
    const { id } = await storeOrder(ctx, tx, input)
    return orderOrThrow(tx, ctx.scope, id)
  })
}

/** Inserts a draft with its number and its audit entry, within a transaction of the caller. */
export async function storeOrder(ctx: Context, tx: Db, input: OrderBody): Promise<StoredOrder> {
  await checkOrder(tx, ctx.scope, input)
  const values = { ...columnsOf(input), code: await codesOf(tx)() }
  return insertRecord(ctx, tx, salesOrder, { entity: 'order', audited, values })
}
