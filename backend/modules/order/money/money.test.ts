import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { Code } from '../../../../lib/contracts/base/call.ts'
import { schoolDay } from '../../../../lib/contracts/base/school-time.ts'
import * as calls from '../../../../lib/contracts/order/calls.ts'
import type { Order } from '../../../../lib/contracts/order/order.ts'
import { editPayment } from '../../../../lib/contracts/order/payment.ts'
import { editPrice, findPrices, insertPrice, removePrice } from '../../../../lib/contracts/order/prices.ts'
import { orderBody, orderLine } from '../../../testing/bodies.ts'
import { addOrgan } from '../../../testing/factories.ts'
import { confirmedOrder, fulfilledOrder } from '../../../testing/orders.ts'
import { addClerk } from '../../../testing/schools.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let admin: { token: string }
let organ: number
beforeAll(async () => {
  app = await startTestApp()
  admin = { token: await app.signIn() }
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.services.db.execute('truncate sales_order, order_price, account, organ, agent, order_setting cascade')
  organ = (await addOrgan(app.services.db, { name: '示例第一中学' })).id
})

const insert = (more: Parameters<typeof orderBody>[1] = {}) =>
  app.call(calls.insertOrder, orderBody(organ, more), admin)
const execute = (text: string) => app.services.db.execute(text)

describe('discounts of an order', () => {
  it('reduce the amount of a line and of the whole order to the exact fen', async () => {
    const items = [orderLine('account', 3, { price: 3_333, discount: 9_000 }), orderLine('other', 1, { price: 5_005 })]
    const { result } = await insert({ items, reduction: 1 })
    expect(result).toMatchObject({ amount: 8_999 + 5_005 - 1, reduction: 1, items: [{ discount: 9_000 }, {}] })
  })

  it.each([
    [{ discount: 0 }, 'items.0.discount', '须为 1% 到 100%，九折填 90'],
    [{ discount: 90 }, 'items.0.discount', '须为 1% 到 100%，九折填 90'],
    [{ discount: 10_001 }, 'items.0.discount', '须为 1% 到 100%，九折填 90'],
    [{ discount: 9_000.5 }, 'items.0.discount', '最多两位小数，如 88.88%'],
    [{ discount: '打九折' as unknown as number }, 'items.0.discount', '如 90% 或 9折，不打折请留空'],
  ])('are refused with a message at the field when the order line contains %j', async (more, field, message) => {
    expect((await insert({ items: [orderLine('account', 3, more)] })).fields).toEqual({ [field]: message })
  })

  it('may reduce the amount of the order to zero but not below zero', async () => {
    const items = [orderLine('account', 2, { price: 100 })]
    expect((await insert({ items, reduction: 201 })).fields).toEqual({ reduction: '不能多于明细的合计' })
    expect((await insert({ items, reduction: -1 })).fields).toEqual({ reduction: '不能小于 0' })
    expect((await insert({ items, reduction: 200 })).result.amount).toBe(0)
  })

  it('are optional, and the amount of an order without discounts is the sum of its lines', async () => {
    const { reduction: _, ...older } = orderBody(organ, { items: [orderLine('account', 3, { price: 19_999 })] })
    const { result } = await app.call(calls.insertOrder, older, admin)
    expect(result).toMatchObject({ amount: 59_997, reduction: 0 })
  })
})

describe('the refund of a discounted order', () => {
  const take = async (order: Order) => {
    const { id, rowVersion } = (await app.call(calls.requestRefund, { ...versionOf(order), reason: '学生转走' }, admin))
      .result
    const { amount } = (await app.call(calls.previewRefund, { id }, admin)).result
    return { amount, order: (await app.call(calls.refundOrder, { id, rowVersion, amount }, admin)).result }
  }

  it('can be paid in two parts, which add up to the paid amount', async () => {
    // 3 × 33.33 at 90% is 89.99, less a reduction of 0.01 is 89.98: a third of this amount is not a whole number of
    // fen.
    const items = [orderLine('account', 3, { price: 3_333, discount: 9_000 })]
    const order = await fulfilledOrder(app, admin, organ, { items, reduction: 1 })
    expect(order.amount).toBe(8_998)
    await execute(`update account set status = 'active' where user_name like '%-0001' or user_name like '%-0002'`)
    const first = await take(order)
    expect(first).toMatchObject({ amount: 2_999, order: { status: 'partlyRefunded' } })
    await execute(`update account set status = 'pending' where status = 'active'`)
    const second = await take(first.order)
    expect(second.amount).toBe(8_998 - 2_999)
    expect(second.order).toMatchObject({ status: 'refunded', refundAmount: 8_998 })
  })

  it('excludes devices and their share of the reduction of the order', async () => {
    const items = [orderLine('seat', 4, { price: 10_000 }), orderLine('device', 1, { price: 60_000 })]
    const { amount, order } = await take(await fulfilledOrder(app, admin, organ, { items, reduction: 10_001 }))
    expect(amount).toBe(40_000 - 4_000)
    expect(order).toMatchObject({ status: 'partlyRefunded', amount: 89_999, refundAmount: 36_000 })
  })

  it('includes the discounted price of renewals that extended no account', async () => {
    const items = [orderLine('account', 3, { grade: null, section: null, price: 1_000, discount: 8_500 })]
    const order = await confirmedOrderOfNobody(items)
    const { amount } = await take(order)
    expect(amount).toBe(2_550)
  })

  /** Returns a fulfilled renewal that has extended no account, as earlier versions of the application allowed. */
  async function confirmedOrderOfNobody(items: Order['items']): Promise<Order> {
    const { result } = await insert({ type: 'renewal', items })
    await execute(`update sales_order set status = 'fulfilled' where id = ${result.id}`)
    return result
  }
})

const versionOf = ({ id, rowVersion }: Order) => ({ id, rowVersion })
const today = schoolDay()

describe('the payment and invoice of an order', () => {
  const register = (order: Order, more: object, from = admin) =>
    app.call(
      editPayment,
      {
        ...versionOf(order),
        ...{ received: 1_000, receivedOn: today, invoice: 'issued', invoiceNo: '24312000000012345678' },
        ...more,
      },
      from,
    )

  it('are stored for a confirmed order, appear in the timeline, and are found by filters', async () => {
    const order = await confirmedOrder(app, admin, organ, { items: [orderLine('account', 2, { price: 1_000 })] })
    const { result } = await register(order, {})
    expect(result).toMatchObject({ status: 'confirmed', received: 1_000, receivedOn: today, invoice: 'issued' })
    expect(result.steps.at(-1)).toMatchObject({
      action: 'registerPayment',
      note: `已收 10.00 元，${today}，已开票，发票 24312000000012345678`,
    })
    const found = async (filter: object) =>
      (await app.call(calls.listOrders, filter, admin)).result.list.map(({ code }) => code)
    expect(await found({ payment: 'part' })).toEqual([order.code])
    expect(await found({ payment: ['unpaid', 'paid'] })).toEqual([])
    expect(await found({ invoice: 'issued' })).toEqual([order.code])
    expect(await found({ invoice: 'none' })).toEqual([])
    const counted = await app.call(calls.countOrderOptions, { by: 'payment' }, admin)
    expect(JSON.stringify(counted.result)).toContain('part')
    await register(result, { received: 2_000 })
    expect(await found({ payment: 'paid' })).toEqual([order.code])
  })

  it('can be changed to a returned payment and a reversed invoice after the order is cancelled', async () => {
    const { result: draft } = await insert()
    const { result: submitted } = await app.call(calls.submitOrder, versionOf(draft), admin)
    const { result: paid } = await register(submitted, {})
    const { result: cancelled } = await app.call(calls.cancelOrder, { ...versionOf(paid), reason: '学校不买了' }, admin)
    const back = { received: 0, receivedOn: null, invoice: 'reversed' }
    expect(await register(cancelled, back)).toMatchObject({
      code: Code.ok,
      result: { status: 'cancelled', received: 0, receivedOn: null, invoice: 'reversed' },
    })
  })

  it.each([
    [{ receivedOn: null }, { receivedOn: '请选择收款日期' }],
    [{ receivedOn: '2999-01-01' }, { receivedOn: '收款日期不能晚于今天' }],
    [{ received: null }, { received: '请输入已收金额，或清空收款日期' }],
    [{ received: 3_751 }, { received: '不能多于订单金额 37.50 元' }],
    [{ received: 1.5 }, { received: '最多两位小数' }],
    [{ invoiceNo: '  ' }, { invoiceNo: '请输入发票号码' }],
    [{ invoice: 'none' }, { invoice: '有发票号码时，请选已开票或已红冲' }],
  ])('are refused with a message at the field when the input is %j', async (more, fields) => {
    const order = await confirmedOrder(app, admin, organ)
    expect((await register(order, more)).fields).toEqual(fields)
  })

  it('are refused for a draft order and for an outdated row version', async () => {
    const draft = (await insert()).result
    expect(await register(draft, {})).toMatchObject({ code: Code.conflict })
    const order = await confirmedOrder(app, admin, organ)
    await register(order, {})
    expect(await register(order, {})).toMatchObject({ code: Code.conflict, result: { kind: 'version' } })
  })
})

test('users with the permission can edit the price list, in which each name is unique', async () => {
  const clerk = await addClerk(app, 'price.clerk', ['ops'])
  const tablet = { kind: 'device' as const, name: '学生平板', price: 189_900 }
  const { result } = await app.call(insertPrice, tablet, clerk)
  expect((await app.call(insertPrice, tablet, admin)).fields).toEqual({ name: '价目表里已有这个名称' })
  expect((await app.call(insertPrice, { ...tablet, name: ' ', price: -1 }, admin)).fields).toEqual({
    name: '请输入名称',
    price: '不能小于 0',
  })
  const dearer = { ...tablet, price: 199_900, id: result.id, rowVersion: result.rowVersion }
  expect((await app.call(editPrice, dearer, clerk)).result).toMatchObject({ price: 199_900, rowVersion: 2 })
  expect((await app.call(editPrice, dearer, clerk)).code).toBe(Code.conflict)
  expect((await app.call(findPrices, {}, clerk)).result).toMatchObject([{ name: '学生平板', price: 199_900 }])
  expect((await app.call(removePrice, { id: result.id, rowVersion: 2 }, clerk)).code).toBe(Code.ok)
  expect((await app.call(findPrices, {}, clerk)).result).toEqual([])
  expect((await app.call(removePrice, { id: result.id, rowVersion: 3 }, clerk)).code).toBe(Code.notFound)
  await app.call(insertPrice, tablet, clerk)
})
