import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Code } from '../../../../lib/contracts/base/call.ts'
import { listHistory } from '../../../../lib/contracts/history/calls.ts'
import * as calls from '../../../../lib/contracts/order/calls.ts'
import type { Order } from '../../../../lib/contracts/order/order.ts'
import { editOrderSetting, getOrderSetting } from '../../../../lib/contracts/order/setting.ts'
import { orderBody, orderLine } from '../../../testing/bodies.ts'
import { addOrgan } from '../../../testing/factories.ts'
import { fulfilledOrder, takeSteps } from '../../../testing/orders.ts'
import { addClerk } from '../../../testing/schools.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

type Person = { token: string; userId: number }

const REASON = '金额达到限额，需由申请退款以外的人退款'

let app: TestApp
let admin: { token: string }
let first: Person
let second: Person
let organ: number
beforeAll(async () => {
  app = await startTestApp()
  admin = { token: await app.signIn() }
  first = await addClerk(app, 'first.pays', ['ops'])
  second = await addClerk(app, 'second.pays', ['ops'])
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.services.db.execute('truncate sales_order, account, organ, agent, order_setting cascade')
  organ = (await addOrgan(app.services.db, { name: '示例第一中学' })).id
})

async function limit(refundAbove: number | null): Promise<void> {
  const { rowVersion, confirmAbove } = (await app.call(getOrderSetting, {}, admin)).result
  const answer = await app.call(editOrderSetting, { id: '1', rowVersion, confirmAbove, refundAbove }, admin)
  expect(answer).toMatchObject({ code: Code.ok, result: { refundAbove, confirmAbove } })
}

/** Returns a fulfilled order of two accounts at 10.00 yuan each, for which the user `by` has requested a refund. */
async function asked(by: Person): Promise<Order> {
  const items = [orderLine('account', 2, { price: 1_000 })]
  const { id, rowVersion } = await fulfilledOrder(app, admin, organ, { items })
  return (await app.call(calls.requestRefund, { id, rowVersion, reason: '学生转走' }, by)).result
}
const refund = ({ id, rowVersion }: Order, by: Person) =>
  app.call(calls.refundOrder, { id, rowVersion, amount: 2_000 }, by)

/**
 * Returns the action of the newest audit entry, and whether the entry says that the user who took this step had also
 * prepared the order.
 */
async function lastTold({ id }: Order) {
  const { list } = (await app.call(listHistory, { entity: 'order', entityId: id }, admin)).result
  const { action, changes } = list[0] ?? { action: '', changes: [] }
  return { action, alone: changes.some(({ field, after }) => field === 'alone' && after === true) }
}

test('a refund at or above the refund limit cannot be paid by the user who requested the refund', async () => {
  await limit(2_000)
  const order = await asked(first)
  expect(order.preparedBy).toEqual([String(first.userId)])
  expect(await refund(order, first)).toMatchObject({ code: Code.conflict, message: REASON })
  const { result } = await refund(order, second)
  expect(result).toMatchObject({ status: 'refunded', refundAmount: 2_000, preparedBy: [] })
  expect(await lastTold(order)).toEqual({ action: 'refund', alone: false })
})

test('a refund below the refund limit may be paid by its requester, and the audit log marks the refund', async () => {
  for (const amount of [2_001, null]) {
    await limit(amount)
    const order = await asked(first)
    expect(order.preparedBy).toEqual([])
    expect((await refund(order, first)).code).toBe(Code.ok)
    expect(await lastTold(order)).toEqual({ action: 'refund', alone: true })
  }
})

test('a refund that was requested twice cannot be paid by the second requester, but by the first requester', async () => {
  await limit(1)
  const order = await asked(first)
  const { id, rowVersion } = order
  const declined = (await app.call(calls.declineRefund, { id, rowVersion, reason: '再核对' }, second)).result
  const again = await app.call(calls.requestRefund, { id, rowVersion: declined.rowVersion, reason: '核对过了' }, second)
  expect(await refund(again.result, second)).toMatchObject({ code: Code.conflict, message: REASON })
  expect((await refund(again.result, first)).code).toBe(Code.ok)
})

test('an edit of the confirmation limit without a refund limit leaves the refund limit unchanged', async () => {
  await limit(5_000)
  const { rowVersion } = (await app.call(getOrderSetting, {}, admin)).result
  const { result } = await app.call(editOrderSetting, { id: '1', rowVersion, confirmAbove: 100 }, admin)
  expect(result).toMatchObject({ confirmAbove: 100, refundAbove: 5_000 })
})

test('the audit log marks a confirmation only when the same user prepared and confirmed the order', async () => {
  const submitted = async () => {
    const made = await app.call(calls.insertOrder, orderBody(organ, { items: [orderLine('other', 1)] }), first)
    return takeSteps(app, first, made.result, [calls.submitOrder])
  }
  for (const [person, alone] of [
    [first, true],
    [second, false],
  ] as const) {
    const single = await takeSteps(app, person, await submitted(), [calls.confirmOrder])
    expect(await lastTold(single)).toEqual({ action: 'confirm', alone })
    const many = await submitted()
    await app.call(calls.confirmOrders, { selection: { ids: [many.id] }, params: {}, preview: false }, person)
    await app.runTasks()
    expect(await lastTold(many)).toEqual({ action: 'confirm', alone })
  }
})
