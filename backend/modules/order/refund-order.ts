import { sql } from 'drizzle-orm'
import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import { yuanText } from '../../../lib/contracts/base/money.ts'
import { amountOfPieces, totalsOf } from '../../../lib/contracts/order/amounts.ts'
import type { previewRefund as previewCall, refundOrder as refundCall } from '../../../lib/contracts/order/calls.ts'
import {
  addsSeats,
  type OrderItem,
  type OrderType,
  type Refund,
  usesSeats,
} from '../../../lib/contracts/order/order.ts'
import { orderTransitions } from '../../../lib/contracts/order/transitions.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context } from '../../core/http/context.ts'
import { ConflictError } from '../../core/http/errors.ts'
import { assertAllowed } from '../../core/records/transition.ts'
import {
  extendedByItem,
  type Given,
  lockSeats,
  openedByItem,
  readGiven,
  readSeats,
  takeBack,
} from '../account/index.ts'
import { changeContract } from '../organ/index.ts'
import type { StoredOrder } from './internal.ts'
import { orderOrThrow } from './rows.ts'
import { stepOrder } from './step-order.ts'

type Of = Pick<StoredOrder, 'id' | 'organId' | 'type' | 'items' | 'reduction' | 'refund'>

/** The amounts and counts of a refund, and the unused accounts and renewals that the refund takes back. */
interface Taking {
  readonly refund: Refund
  readonly given: readonly Given[]
}

const NOT_REFUNDED = { device: '设备按出入库单退回，不在此退款', other: '不随账号退回，请另行结算' } as const

/**
 * Returns the parts of an order that can be refunded now. With `lock`, the accounts and seats of the order stay
 * unchanged until the transaction ends.
 */
async function takingOf(db: Db, { id, organId, type, items, reduction, refund }: Of, lock: boolean): Promise<Taking> {
  const unused = (await readGiven(db, id, lock)).filter((one) => one.unused)
  const opened = await openedByItem(db, id)
  const extended = await extendedByItem(db, id)
  const seats = (await (lock ? lockSeats : readSeats)(db, [organId])).get(organId)
  // The refund of an account also returns the account's seat. A seat for which the order has opened no account is
  // refunded only if the organisation still has a free seat, because accounts outside of orders may use it.
  let free = Math.max(0, (seats?.total ?? 0) - (seats?.used ?? 0))
  const totals = totalsOf({ items, reduction })
  const lines = items.map((item, at) => {
    const earlier = refund?.lines[at]?.back ?? 0
    const left = item.count - earlier
    const empty = item.kind === 'seat' ? Math.max(0, Math.min(left - (opened.get(at) ?? 0), free)) : 0
    free -= empty
    // The number of paid renewals for which the order has extended no account.
    const unfilled = type === 'renewal' && item.kind === 'account' ? Math.max(0, left - (extended.get(at) ?? 0)) : 0
    const back = unused.filter((one) => one.item === at).length + empty + unfilled
    return lineOf(item, { earlier, unfilled, back, total: totals[at] ?? 0 })
  })
  const sum = (of: 'back' | 'amount') => lines.reduce((all, line) => all + line[of], 0)
  const seatsBack = addsSeats(type as OrderType) ? sum('back') : 0
  return { refund: { lines, amount: sum('amount'), seats: seatsBack, accounts: unused.length }, given: unused }
}

interface Going {
  readonly back: number
  readonly earlier: number
  readonly unfilled: number
  /** The amount of the whole line after discounts, in fen. */
  readonly total: number
}

function lineOf({ kind, name, count }: OrderItem, { back, earlier, unfilled, total }: Going) {
  const amount = amountOfPieces(total, count, earlier, back)
  const line = { name, count, back, amount, ...(earlier && { earlier }), ...(unfilled && { unfilled }) }
  if (kind === 'device' || kind === 'other') return { ...line, kept: NOT_REFUNDED[kind] }
  const kept = count - earlier - back
  if (kept === 0) return { ...line, kept: '' }
  return { ...line, kept: kind === 'account' ? `${kept} 个已使用或已变动` : `${kept} 席已使用` }
}

/** Adds the refund `now` to the earlier refunds of the order. */
function togetherWith(before: Refund | null, { lines, ...now }: Refund): Refund {
  return {
    lines: lines.map(({ earlier = 0, ...line }, at) => {
      const [{ amount = 0, unfilled = 0 } = {}] = before ? before.lines.slice(at, at + 1) : []
      const missing = unfilled + (line.unfilled ?? 0)
      return { ...line, back: earlier + line.back, amount: amount + line.amount, ...(missing && { unfilled: missing }) }
    }),
    amount: (before?.amount ?? 0) + now.amount,
    seats: (before?.seats ?? 0) + now.seats,
    accounts: (before?.accounts ?? 0) + now.accounts,
  }
}

/** Returns whether all accounts and seats of the order have been refunded. */
const isWhole = ({ items }: Pick<StoredOrder, 'items'>, { lines }: Refund): boolean =>
  items.every((item, at) => !usesSeats(item) || lines[at]?.back === item.count)

interface Preview {
  ctx: Context
  input: CallRequest<typeof previewCall>
}

export async function previewRefund({ ctx, input }: Preview): Promise<Refund> {
  const order = await orderOrThrow(ctx.db, ctx.scope, input.id)
  if (order.status !== 'refunding') assertAllowed(orderTransitions, 'askRefund', order.status)
  const { type, items, reduction = 0, refund } = order
  const of = { id: Number(order.id), organId: Number(order.organId), type, items, reduction, refund }
  return (await takingOf(ctx.db, of, false)).refund
}

/**
 * Refunds the unused parts of an order. `amount` is the amount that the user saw; if it is no longer correct, the user
 * must check the new amount first. @throws ConflictError
 */
export async function refundOrder(handling: { ctx: Context; input: CallRequest<typeof refundCall> }) {
  const { amount } = handling.input
  return stepOrder('refund', ({ ctx, tx }) => async (order) => {
    const { refund, given } = await takingOf(tx, order, true)
    if (refund.amount !== amount) {
      const message = `可退金额已变为 ${yuanText(refund.amount)} 元，请重新核对`
      throw new ConflictError(message, { kind: 'state', current: order.status, allowed: ['refunding'] })
    }
    if (refund.lines.every(({ back }) => back === 0)) {
      throw new ConflictError('没有可退的账号或席位，请驳回退款', { kind: 'state', current: order.status, allowed: [] })
    }
    await takeBack(ctx, tx, order.id, given)
    const all = togetherWith(order.refund, refund)
    await endContract(ctx, tx, order, { seats: refund.seats, whole: isWhole(order, all) })
    const audited = { seatsBack: refund.seats, refundAmount: refund.amount }
    const to = isWhole(order, all) && all.amount === order.amount ? 'refunded' : 'partlyRefunded'
    return { to, values: { refund: all, refundAmount: all.amount }, audited }
  })(handling)
}

/** Returns the order to the state that it had before the refund was requested. */
export const declineRefund = stepOrder('declineRefund', () => async ({ refund }) => ({
  to: refund === null ? 'fulfilled' : 'partlyRefunded',
}))

interface GivingUp {
  /** The number of seats that this refund takes back. */
  readonly seats: number
  /** Whether all accounts and seats of the order are refunded now. */
  readonly whole: boolean
}

/**
 * Removes the refunded seats from the contract. If all of the order is refunded, the contract also gets its former end
 * back, unless another order lasts as long.
 */
async function endContract(ctx: Context, tx: Db, order: StoredOrder, { seats, whole }: GivingUp): Promise<void> {
  const { organId, granted, validTo } = order
  if (!granted) return
  const ends = whole && validTo !== null && !(await hasLaterOrder(tx, order))
  await changeContract(ctx, tx, organId, ({ seats: now, contractTo }) => ({
    seats: now - seats,
    ...(ends && contractTo === validTo && { contractTo: granted.contract.to }),
  }))
}

/** Returns whether another fulfilled order of the organisation lasts at least as long as this order. */
async function hasLaterOrder(tx: Db, { id, organId, validTo }: StoredOrder): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from sales_order where organ_id = ${organId} and id <> ${id} and valid_to >= ${validTo}::date
      and type <> 'addition' and status in ('fulfilled', 'completed', 'refunding', 'partlyRefunded')`)
  return rows.length > 0
}
