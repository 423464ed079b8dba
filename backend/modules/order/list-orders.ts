import { type SQL, sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import { TOTAL_CAP } from '../../../lib/contracts/base/paging.ts'
import type { listOrders as call } from '../../../lib/contracts/order/calls.ts'
import type { Context } from '../../core/http/context.ts'
import { cappedTotal, pageWindow } from '../../core/records/paging.ts'
import { ordersWhere, readOrders, withNames } from './rows.ts'
import { withUnshipped } from './shipments/read-shipments.ts'

type Input = CallRequest<typeof call>

/** Returns the SQL that sorts orders in the list and in its export. */
export function orderBy({ sort, order }: Pick<Input, 'sort' | 'order'>): SQL {
  const direction = sql.raw(order)
  const by = {
    createdAt: sql`r.created_at`,
    code: sql`r.code`,
    amount: sql`r.amount`,
    // Orders that add no seats sort as 0, because their column of seats is empty.
    seats: sql`case when r.type in ('trial', 'renewal') then 0 else r.seats end`,
    validTo: sql`coalesce(r.valid_to, 'infinity')`,
  }[sort]
  return sql`${by} ${direction}, r.id ${direction}`
}

export async function listOrders({ ctx, input }: { ctx: Context; input: Input }): Promise<CallAnswer<typeof call>> {
  const where = ordersWhere(input, ctx.scope)
  const { limit, offset } = pageWindow('order', input)
  const [list, { rows }] = await Promise.all([
    readOrders(ctx.db, where, sql`order by ${orderBy(input)} limit ${limit} offset ${offset}`),
    ctx.db.execute<{ n: number }>(
      sql`select count(*)::int as n from (select from ${withNames} where ${where} limit ${TOTAL_CAP + 1}) x`,
    ),
  ])
  return { list: await withUnshipped(ctx.db, list), ...cappedTotal(rows[0]?.n ?? 0), nextCursor: null }
}
