import { eq, sql } from 'drizzle-orm'
import { schoolDay } from '../../../lib/contracts/base/school-time.ts'
import { targetsOf } from '../../../lib/contracts/base/transitions.ts'
import type { Order, OrderStatus } from '../../../lib/contracts/order/order.ts'
import { type OrderAction, orderTransitions } from '../../../lib/contracts/order/transitions.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context } from '../../core/http/context.ts'
import { NotFoundError } from '../../core/http/errors.ts'
import { assertAllowed, nextState } from '../../core/records/transition.ts'
import { recordWritten, updateRecord, versionConflict } from '../../core/records/write.ts'
import { salesOrder } from '../../tables/order.ts'
import { organ } from '../../tables/organ.ts'
import { type StoredOrder, shortageNow, statusOf } from './internal.ts'
import { orderOrThrow, preparedBy, readOrder } from './rows.ts'

interface Versioned {
  readonly id: string
  readonly rowVersion: number
  readonly reason?: string
}

/** What a step does besides: what it writes into the order, and what the log tells of it. */
interface Done {
  /** Where the step leads, of several states. */
  readonly to?: OrderStatus
  readonly values?: Partial<Pick<StoredOrder, 'granted' | 'refund' | 'refundAmount'>>
  readonly told?: Readonly<Record<string, unknown>>
}
type Work = (order: StoredOrder) => Promise<Done>

/** Steps that a renewal without enough accounts does not take. */
const asksForAccounts: ReadonlySet<OrderAction> = new Set(['submit', 'confirm', 'fulfil'])

/** Takes an order one step further. */
export function stepOrder(action: OrderAction, work?: (handling: { ctx: Context; tx: Db }) => Work) {
  return async ({ ctx, input }: { ctx: Context; input: Versioned }): Promise<Order> =>
    ctx.db.transaction(async (tx) => {
      await orderOrThrow(tx, ctx.scope, input.id)
      await takeStep(ctx, tx, action, input, work?.({ ctx, tx }))
      return orderOrThrow(tx, ctx.scope, input.id)
    })
}

/**
 * The same in a transaction there is. The row is locked first and judged then: whoever presses a second time waits for the
 * first and is refused, and what the step does happens with it or not at all.
 */
export async function takeStep(
  ctx: Context,
  tx: Db,
  action: OrderAction,
  { id, rowVersion, reason }: Versioned,
  work?: Work,
): Promise<StoredOrder> {
  const [row] = await tx
    .select()
    .from(salesOrder)
    .where(eq(salesOrder.id, Number(id)))
    .for('update')
  if (!row) throw new NotFoundError('订单不存在')
  const current = () => readOrder(tx, id)
  if (row.rowVersion !== rowVersion) throw await versionConflict(current)
  const status = statusOf(row)
  const guards = { organInUse: await isInUse(tx, row.organId) }
  const facts = {
    today: schoolDay(),
    validTo: row.validTo,
    person: String(ctx.principal.userId),
    preparedBy: await preparersOf(tx, row.id),
    shortage: asksForAccounts.has(action) ? await shortageNow(tx, row) : null,
  }
  const judge = (to?: OrderStatus) => nextState(orderTransitions, action, status, facts, { guards, to }) ?? status
  assertAllowed(orderTransitions, action, status)
  // Of several states the work says which; a step with guards leads to one.
  const only = targetsOf(orderTransitions.actions[action], status).length === 1 ? judge() : undefined
  const { values, told, ...done } = (await work?.(row)) ?? {}
  const to = only ?? judge(done.to)
  const { after } = await updateRecord(tx, salesOrder, {
    id,
    rowVersion,
    values: { ...values, status: to },
    actor: ctx.principal.userId,
    current,
  })
  const change = { before: { status }, after: { status: to, ...(reason && { reason }), ...told } }
  await recordWritten(ctx, tx, { entity: 'order', action, id, ...change })
  return after
}

async function preparersOf(tx: Db, id: number): Promise<string[]> {
  const { rows } = await tx.execute<{ people: string[] }>(
    sql`select ${preparedBy('r')} as people from sales_order r where r.id = ${id}`,
  )
  return rows[0]?.people ?? []
}

async function isInUse(tx: Db, id: number): Promise<boolean> {
  const [found] = await tx
    .select({ status: organ.status, deletedAt: organ.deletedAt })
    .from(organ)
    .where(eq(organ.id, id))
  return found?.status === 1 && found.deletedAt === null
}
