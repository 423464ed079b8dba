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
import { initiatorsOf, orderOrThrow, preparedBy, readOrder } from './rows.ts'

interface Versioned {
  readonly id: string
  readonly rowVersion: number
  readonly reason?: string
}

/** Further results of a step: values for the order's row, and details for the audit entry. */
interface Done {
  /** The new state, if the step has several possible targets. */
  readonly to?: OrderStatus
  readonly values?: Partial<Pick<StoredOrder, 'granted' | 'refund' | 'refundAmount'>>
  readonly audited?: Readonly<Record<string, unknown>>
}
type Work = (order: StoredOrder) => Promise<Done>

/** Steps that are refused for a renewal if too few accounts can be extended. */
const needsAccounts: ReadonlySet<OrderAction> = new Set(['submit', 'confirm', 'fulfil'])

/** Steps whose audit entry marks that the user who took the step had also prepared the order. */
const recordsOwnConfirmation: ReadonlySet<OrderAction> = new Set(['confirm', 'refund'])

/**
 * Returns the handler of a call that takes an order one step further, in a transaction of its own. `work` runs before
 * the state changes.
 */
export function stepOrder(action: OrderAction, work?: (handling: { ctx: Context; tx: Db }) => Work) {
  return async ({ ctx, input }: { ctx: Context; input: Versioned }): Promise<Order> =>
    ctx.db.transaction(async (tx) => {
      await orderOrThrow(tx, ctx.scope, input.id)
      await stepLockedOrder(ctx, tx, action, input, work?.({ ctx, tx }))
      return orderOrThrow(tx, ctx.scope, input.id)
    })
}

/**
 * Takes a step of an order within a transaction of the caller. The order's row is locked before the state is checked,
 * so the second of two equal requests waits for the first and is refused. The step and its effects commit together or
 * not at all.
 */
export async function stepLockedOrder(
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
  const person = String(ctx.principal.userId)
  const { prepared, brought } = await preparersOf(tx, row.id)
  const facts = {
    today: schoolDay(),
    validTo: row.validTo,
    person,
    preparedBy: prepared,
    shortage: needsAccounts.has(action) ? await shortageNow(tx, row) : null,
  }
  const judge = (to?: OrderStatus) => nextState(orderTransitions, action, status, facts, { guards, to }) ?? status
  assertAllowed(orderTransitions, action, status)
  // The guards are checked before the work runs. If the step can lead to several states, `work` returns one of them,
  // and the guards are checked again for this state.
  const targets = targetsOf(orderTransitions.actions[action], status)
  const first = judge(targets[0] ?? undefined)
  const { values, audited, ...done } = (await work?.(row)) ?? {}
  const to = targets.length === 1 ? first : judge(done.to)
  const { after } = await updateRecord(tx, salesOrder, {
    id,
    rowVersion,
    values: { ...values, status: to },
    actor: ctx.principal.userId,
    current,
  })
  const alone = recordsOwnConfirmation.has(action) && row.amount > 0 && brought.includes(person)
  const change = {
    before: { status },
    after: { status: to, ...(reason && { reason }), ...audited, ...(alone && { alone }) },
  }
  await recordWritten(ctx, tx, { entity: 'order', action, id, ...change })
  return after
}

async function preparersOf(tx: Db, id: number): Promise<{ prepared: string[]; brought: string[] }> {
  const { rows } = await tx.execute<{ prepared: string[]; brought: string[] }>(
    sql`select ${preparedBy('r')} as prepared, ${initiatorsOf('r')} as brought from sales_order r where r.id = ${id}`,
  )
  return rows[0] ?? { prepared: [], brought: [] }
}

async function isInUse(tx: Db, id: number): Promise<boolean> {
  const [found] = await tx
    .select({ status: organ.status, deletedAt: organ.deletedAt })
    .from(organ)
    .where(eq(organ.id, id))
  return found?.status === 1 && found.deletedAt === null
}
