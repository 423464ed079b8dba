import { eq } from 'drizzle-orm'
import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import type { openOrderAccounts, openTrials } from '../../../lib/contracts/order/calls.ts'
import { orderStates } from '../../../lib/contracts/order/card.ts'
import type { Order, OrderBody } from '../../../lib/contracts/order/order.ts'
import { opensAccounts } from '../../../lib/contracts/order/transitions.ts'
import type { Context } from '../../core/http/context.ts'
import { ConflictError, InvalidError } from '../../core/http/errors.ts'
import { recordWritten, rejectDuplicates, updateRecord } from '../../core/records/write.ts'
import { salesOrder } from '../../tables/order.ts'
import { openedByItem, openForOrder } from '../account/index.ts'
import { duplicateMessages, fulfilWork } from './fulfil-order.ts'
import { storeOrder } from './insert-order.ts'
import { checkGrades, statusOf } from './internal.ts'
import { orderOrThrow, readOrder } from './rows.ts'
import { stepLockedOrder } from './step-order.ts'

interface Opening {
  ctx: Context
  input: CallRequest<typeof openOrderAccounts>
}

/**
 * Opens accounts on unused seats of an order. The order's row is locked, so that concurrent requests together open no
 * more accounts than were bought.
 */
export async function openAccounts({ ctx, input }: Opening): Promise<Order> {
  const { id, item: at, section, grade, count } = input
  const work = ctx.db.transaction(async (tx) => {
    await orderOrThrow(tx, ctx.scope, id)
    const [order] = await tx
      .select()
      .from(salesOrder)
      .where(eq(salesOrder.id, Number(id)))
      .for('update')
    if (!order) throw new Error('order went away')
    const status = statusOf(order)
    if (!opensAccounts.includes(status)) {
      const able = opensAccounts.map((one) => orderStates[one].label).join('、')
      const message = `订单${orderStates[status].label}，不能开通账号（${able}的订单可以）`
      throw new ConflictError(message, { kind: 'state', current: status, allowed: opensAccounts })
    }
    const item = order.items[at]
    if (item?.kind !== 'seat') throw new InvalidError({ item: '请选择一条席位明细' })
    await checkGrades(tx, [{ ...item, kind: 'account', section, grade }])
    const back = order.refund?.lines[at]?.back ?? 0
    const left = item.count - back - ((await openedByItem(tx, order.id)).get(at) ?? 0)
    if (count > left) throw new InvalidError({ count: `“${item.name}”只剩 ${Math.max(0, left)} 席` })
    const { organId, code, validTo, rowVersion } = order
    const place = { organId, type: 'formal' as const, section, grade, count, validTo }
    const opened = await openForOrder(ctx, tx, { orderId: order.id, code, item: at, ...place })
    const current = () => readOrder(tx, id)
    await updateRecord(tx, salesOrder, { id, rowVersion, values: {}, actor: ctx.principal.userId, current })
    await recordWritten(ctx, tx, { entity: 'order', action: 'openAccounts', id, before: null, after: { opened } })
    return orderOrThrow(tx, ctx.scope, id)
  })
  return rejectDuplicates(work, duplicateMessages)
}

interface Trial {
  ctx: Context
  input: CallRequest<typeof openTrials>
}

/**
 * Opens trial accounts: inserts an order with one line and takes it through the steps of every order, within one
 * transaction.
 */
export async function openTrialBatch({ ctx, input }: Trial): Promise<Order> {
  const { organId, agentId = null, section, grade, count, days, note } = input
  const line = { kind: 'account' as const, name: '试用账号', section, grade, count, price: 0 }
  const body: OrderBody = { type: 'trial', organId, agentId, items: [line], days, validTo: null, note }
  const work = ctx.db.transaction(async (tx) => {
    let { id, rowVersion } = await storeOrder(ctx, tx, body)
    for (const action of ['submit', 'confirm', 'fulfil'] as const) {
      const doing = action === 'fulfil' ? fulfilWork({ ctx, tx }) : undefined
      ;({ id, rowVersion } = await stepLockedOrder(ctx, tx, action, { id: String(id), rowVersion }, doing))
    }
    return orderOrThrow(tx, ctx.scope, id)
  })
  return rejectDuplicates(work, duplicateMessages)
}
