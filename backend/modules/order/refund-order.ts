import { sql } from 'drizzle-orm'
import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import { yuanText } from '../../../lib/contracts/base/money.ts'
import type { previewRefund as previewCall, refundOrder as refundCall } from '../../../lib/contracts/order/calls.ts'
import { type OrderItem, type Refund, takesSeats } from '../../../lib/contracts/order/order.ts'
import { orderTransitions } from '../../../lib/contracts/order/transitions.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context } from '../../core/http/context.ts'
import { ConflictError } from '../../core/http/errors.ts'
import { assertAllowed } from '../../core/records/transition.ts'
import { type Given, lockSeats, openedByItem, readGiven, readSeats, takeBack } from '../account/index.ts'
import { changeContract } from '../organ/index.ts'
import type { StoredOrder } from './internal.ts'
import { orderOrThrow } from './rows.ts'
import { stepOrder } from './step-order.ts'

type Of = Pick<StoredOrder, 'id' | 'organId' | 'type' | 'items'>

/** What goes back: accounts nobody has used, and seats nobody stands on. */
interface Taking {
  readonly refund: Refund
  readonly given: readonly Given[]
}

const KEPT = { device: '设备按出入库单退回，不在此退款', other: '不随账号退回，请另行结算' } as const

/** With `lock` accounts and seats stay as they are until the transaction ends. */
async function takingOf(db: Db, { id, organId, type, items }: Of, lock: boolean): Promise<Taking> {
  const unused = (await readGiven(db, id, lock)).filter((one) => one.unused)
  const opened = await openedByItem(db, id)
  const seats = (await (lock ? lockSeats : readSeats)(db, [organId])).get(organId)
  // An account gives its own seat back; empty ones go as far as nobody stands on them without an order.
  let free = Math.max(0, (seats?.total ?? 0) - (seats?.used ?? 0))
  const lines = items.map((item, at) => {
    const empty = item.kind === 'seat' ? Math.max(0, Math.min(item.count - (opened.get(at) ?? 0), free)) : 0
    free -= empty
    return lineOf(item, unused.filter((one) => one.item === at).length + empty)
  })
  const sum = (of: 'back' | 'amount') => lines.reduce((all, line) => all + line[of], 0)
  const seatsBack = type === 'trial' || type === 'renewal' ? 0 : sum('back')
  return { refund: { lines, amount: sum('amount'), seats: seatsBack, accounts: unused.length }, given: unused }
}

function lineOf({ kind, name, count, price }: OrderItem, back: number) {
  const line = { name, count, back, amount: back * price }
  if (kind === 'device' || kind === 'other') return { ...line, kept: KEPT[kind] }
  if (back === count) return { ...line, kept: '' }
  return { ...line, kept: kind === 'account' ? `${count - back} 个已使用或已变动` : `${count - back} 席已使用` }
}

interface Preview {
  ctx: Context
  input: CallRequest<typeof previewCall>
}

export async function previewRefund({ ctx, input }: Preview): Promise<Refund> {
  const order = await orderOrThrow(ctx.db, ctx.scope, input.id)
  if (order.status !== 'refunding') assertAllowed(orderTransitions, 'askRefund', order.status)
  const of = { id: Number(order.id), organId: Number(order.organId), type: order.type, items: order.items }
  return (await takingOf(ctx.db, of, false)).refund
}

/** Takes back what is unused, as the person saw it: where another amount would go back by now, they are asked anew. */
export async function refundOrder(handling: { ctx: Context; input: CallRequest<typeof refundCall> }) {
  const { amount } = handling.input
  return stepOrder('refund', ({ ctx, tx }) => async (order) => {
    const { refund, given } = await takingOf(tx, order, true)
    if (refund.amount !== amount) {
      const message = `可退金额已变为 ${yuanText(refund.amount)} 元，请重新核对`
      throw new ConflictError(message, { kind: 'state', current: order.status, allowed: ['refunding'] })
    }
    await takeBack(ctx, tx, order.id, given)
    await giveUpContract(ctx, tx, order, refund)
    const told = { seatsBack: refund.seats, refundAmount: refund.amount }
    return { values: { refund, refundAmount: refund.amount }, told }
  })(handling)
}

/** Seats go; where nothing of the order is left, the contract ends when it did before, unless another order goes as far. */
async function giveUpContract(ctx: Context, tx: Db, order: StoredOrder, { lines, seats }: Refund): Promise<void> {
  const { organId, granted, validTo, items } = order
  if (!granted) return
  const whole = items.every((item, at) => !takesSeats(item) || lines[at]?.back === item.count)
  const ends = whole && validTo !== null && !(await reachesAsFar(tx, order))
  await changeContract(ctx, tx, organId, ({ seats: now, contractTo }) => ({
    seats: now - seats,
    ...(ends && contractTo === validTo && { contractTo: granted.contract.to }),
  }))
}

/** Whether another order of the organisation stands that lasts as long. */
async function reachesAsFar(tx: Db, { id, organId, validTo }: StoredOrder): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from sales_order where organ_id = ${organId} and id <> ${id} and valid_to >= ${validTo}::date
      and type <> 'addition' and status in ('fulfilled', 'completed', 'refunding')`)
  return rows.length > 0
}
