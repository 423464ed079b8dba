import { daysAfter } from '../../../lib/contracts/account/trial.ts'
import { schoolDay } from '../../../lib/contracts/base/school-time.ts'
import { usesSeats } from '../../../lib/contracts/order/order.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context } from '../../core/http/context.ts'
import { rejectDuplicates } from '../../core/records/write.ts'
import { extendForOrder, openForOrder } from '../account/index.ts'
import { changeContract } from '../organ/index.ts'
import { checkGrades, type StoredOrder } from './internal.ts'
import { stepOrder } from './step-order.ts'

/**
 * The field of the form and the message with which the order is refused if another account has the user name of an
 * account to be opened.
 */
const used = { count: '有账号占用了本订单的账号名，请先修改那个账号' }
export const duplicateMessages = { account_user_name: used, account_twin_name: used }

/** Returns the last day (YYYY-MM-DD) of a trial that begins today. */
export const trialEnd = (days: number): string => daysAfter(schoolDay(), days - 1)

/** Fulfils an order: adds seats and days to the organisation's contract, then opens accounts on these seats. */
export const fulfilWork =
  ({ ctx, tx }: { ctx: Context; tx: Db }) =>
  async (order: StoredOrder) => {
    await checkGrades(tx, order.items)
    const extended = await extend(ctx, tx, order)
    const granted = order.type === 'trial' ? null : await grant(ctx, tx, order)
    const opened = await open(ctx, tx, order)
    const seats = granted?.seats ?? 0
    return {
      values: { granted },
      audited: { ...(opened && { opened }), ...(extended && { extended }), ...(seats && { seats }) },
    }
  }

export const fulfilOrder: ReturnType<typeof stepOrder> = (handling) =>
  rejectDuplicates(stepOrder('fulfil', fulfilWork)(handling), duplicateMessages)

/**
 * Adds the order's seats to the contract, and extends the contract to the end of the order's term if that is later. An
 * order of additional seats does not change the contract's days.
 */
async function grant(ctx: Context, tx: Db, order: StoredOrder) {
  const { type, organId, validTo, items } = order
  const seats = type === 'renewal' ? 0 : order.seats
  const prolongs = type !== 'addition' && validTo !== null && items.some(usesSeats)
  const before = await changeContract(ctx, tx, organId, ({ seats: now, contractFrom, contractTo }) => ({
    seats: now + seats,
    ...(prolongs && contractFrom === null && { contractFrom: schoolDay() }),
    ...(prolongs && (contractTo === null || contractTo < validTo) && { contractTo: validTo }),
  }))
  return { seats, contract: { from: before.contractFrom, to: before.contractTo } }
}

async function open(ctx: Context, tx: Db, order: StoredOrder): Promise<number> {
  const { id: orderId, code, organId, items } = order
  if (order.type === 'renewal') return 0
  const trial = order.type === 'trial'
  const validTo = trial ? trialEnd(order.days ?? 1) : order.validTo
  let opened = 0
  for (const [item, { kind, section, grade, count }] of items.entries()) {
    if (kind !== 'account') continue
    const type = trial ? 'trial' : 'formal'
    opened += await openForOrder(ctx, tx, { orderId, code, item, organId, type, section, grade, count, validTo })
  }
  return opened
}

async function extend(ctx: Context, tx: Db, order: StoredOrder): Promise<number> {
  const { id: orderId, organId, items, validTo } = order
  if (order.type !== 'renewal' || validTo === null) return 0
  let extended = 0
  // Lines for a single grade come first, and a line for all grades then extends accounts that are left.
  const lines = [...items.entries()].sort(
    ([, one], [, other]) => Number(one.grade === null) - Number(other.grade === null),
  )
  for (const [item, { kind, grade, count }] of lines) {
    if (kind === 'account') extended += await extendForOrder(ctx, tx, { orderId, item, organId, grade, count, validTo })
  }
  return extended
}
