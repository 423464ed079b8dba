import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { schoolDay } from '../../../../lib/contracts/base/school-time.ts'
import * as calls from '../../../../lib/contracts/order/calls.ts'
import type { Order, OrderItem } from '../../../../lib/contracts/order/order.ts'
import { orderBody, orderLine } from '../../../testing/bodies.ts'
import { addAccount, addOrgan, addRole } from '../../../testing/factories.ts'
import { confirmedOrder, fulfilledOrder } from '../../../testing/orders.ts'
import { addClerk } from '../../../testing/schools.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let replica: Awaited<ReturnType<TestApp['openReplica']>>
let admin: { token: string }
let organ: number

beforeAll(async () => {
  app = await startTestApp()
  replica = await app.openReplica()
  admin = { token: await app.signIn() }
})
afterAll(async () => {
  await replica.close()
  await app.close()
})
beforeEach(async () => {
  await app.services.db.execute('truncate sales_order, account, organ, agent cascade')
  organ = (await addOrgan(app.services.db, { name: '示例第一中学' })).id
})

const dayIn = (days: number) => schoolDay(Date.now() + days * 86_400_000)
let made = 0
async function students(count: number, more: Record<string, unknown> = {}, at = organ): Promise<void> {
  for (let each = 0; each < count; each++) {
    const own = { userName: `renew${++made}`, status: 'active', validTo: dayIn(30), ...more }
    await addAccount(app.services.db, 'student', at, own)
  }
}
const ofAll = (count: number, more: Partial<OrderItem> = {}) =>
  orderLine('account', count, { grade: null, section: null, ...more })
const ofGrade = (grade: string, count: number) => orderLine('account', count, { grade })
const draft = async (items: readonly OrderItem[]): Promise<Order> => {
  const body = orderBody(organ, { type: 'renewal', items: [...items] })
  const { result, message } = await app.call(calls.insertOrder, body, admin)
  expect(message).toBe('ok')
  return result
}
const renewal = (items: OrderItem[]) => ({ type: 'renewal' as const, items })
const ends = async () => {
  const { rows } = await app.services.db.execute<{ renewed: number; others: number }>(sql`
    select count(*) filter (where valid_to = '2099-08-31')::int as renewed,
           count(*) filter (where valid_to <> '2099-08-31')::int as others from account`)
  return rows[0]
}
const refund = async (order: Order, reason = '学校退订') => {
  const { id, rowVersion } = order
  const asked = await app.call(calls.requestRefund, { id, rowVersion, reason }, admin)
  expect(asked.message).toBe('ok')
  const { result: seen } = await app.call(calls.previewRefund, { id }, admin)
  const input = { id, rowVersion: asked.result.rowVersion, amount: seen.amount }
  return { seen, answer: await app.call(calls.refundOrder, input, admin) }
}

describe('a renewal order', () => {
  test('can extend only formal accounts that are open and end earlier, as countRenewable counts them', async () => {
    await students(2, { grade: '07' })
    await students(1, { grade: '08' })
    await students(1)
    await students(1, { type: 'trial' })
    await students(1, { status: 'closed' })
    await students(1, { validTo: null })
    await students(1, { validTo: '2099-08-31' })
    await students(1, { grade: '07' }, (await addOrgan(app.services.db)).id)
    const count = (from = admin) =>
      app.call(calls.countRenewable, { organId: String(organ), validTo: '2099-08-31' }, from)
    expect((await count()).result).toEqual({ total: 4, grades: { '07': 2, '08': 1 } })
    await addRole(app.services.db, { code: 'order.other', dataScope: 'organ' }, { like: '(order):%' })
    const other = await addOrgan(app.services.db)
    const clerk = await addClerk(app, 'clerk.other', ['order.other'], [String(other.id)])
    expect((await count(clerk)).code).toBe(403)
  })

  test.each([
    ['one line for all grades', [ofAll(500)], '可续 37 个，订单 500 个'],
    ['one too many', [ofAll(38)], '可续 37 个，订单 38 个'],
    ['a grade that has too few', [ofGrade('08', 8)], '可续 7 个，订单 8 个'],
    ['a grade nobody is in', [ofGrade('09', 1)], '可续 0 个，订单 1 个'],
    ['two lines of one grade together', [ofGrade('08', 4), ofGrade('08', 4)], '可续 7 个，订单 8 个'],
    ['what lines of grades leave', [ofAll(31), ofGrade('08', 7)], '可续 30 个，订单 31 个'],
  ])(
    'cannot be submitted, confirmed or fulfilled when it has more accounts than exist: %s',
    async (_what, items, shortage) => {
      await students(30)
      await students(7, { grade: '08' })
      const refused = { code: 409, message: `可续的账号不足：${shortage}` }
      const { id } = await draft(items)
      expect(await app.call(calls.submitOrder, { id, rowVersion: 1 }, admin)).toMatchObject(refused)
      const selection = { ids: [id] }
      const bulk = await app.call(calls.submitOrders, { selection, params: {}, preview: true }, admin)
      expect(bulk.result.preview).toMatchObject({ change: 0, skips: [{ reason: refused.message }] })
      for (const [status, call] of [
        ['submitted', calls.confirmOrder],
        ['confirmed', calls.fulfilOrder],
      ] as const) {
        await app.services.db.execute(`update sales_order set status = '${status}' where id = ${id}`)
        expect(await app.call(call, { id, rowVersion: 1 }, admin)).toMatchObject(refused)
      }
      expect(await ends()).toEqual({ renewed: 0, others: 37 })
      expect((await app.call(calls.getOrder, { id }, admin)).result).toMatchObject({
        status: 'confirmed',
        rowVersion: 1,
      })
    },
  )

  test('extends all existing accounts when a line for all grades precedes a line for one grade', async () => {
    await students(2, { grade: '07', validTo: dayIn(5) })
    await students(3, { grade: '08' })
    const order = await fulfilledOrder(app, admin, organ, renewal([ofAll(3), ofGrade('07', 2)]))
    expect(order.steps.at(-1)?.note).toBe('续期账号 5 个')
    expect(await ends()).toEqual({ renewed: 5, others: 0 })
  })

  test('does not extend accounts that a concurrent order extends', async () => {
    await students(6)
    const orders = []
    for (let at = 0; at < 4; at++) orders.push(await confirmedOrder(app, admin, organ, renewal([ofAll(4)])))
    const answers = await Promise.all(
      orders.map(({ id, rowVersion }, at) =>
        (at % 2 === 0 ? app : replica).call(calls.fulfilOrder, { id, rowVersion }, admin),
      ),
    )
    const codes = answers.map(({ code }) => code)
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    for (const { code, message } of answers) if (code !== 200) expect(message).toContain('可续 2 个，订单 4 个')
    expect(await ends()).toEqual({ renewed: 4, others: 2 })
  })

  test('that was sold for more accounts than existed is refunded for the missing accounts', async () => {
    await students(3)
    const order = await fulfilledOrder(app, admin, organ, renewal([ofAll(3)]))
    // Earlier versions of the application fulfilled a renewal even if it had more accounts than existed.
    await app.services.db.execute(
      `update sales_order set items = jsonb_set(items, '{0,count}', '10'), amount = 12500 where id = ${order.id}`,
    )
    await app.services.db.execute(`update account_grant set valid_before = current_date - 1
      where account_id = (select min(account_id) from account_grant)`)
    const { seen, answer } = await refund(order)
    expect(seen.lines).toEqual([
      expect.objectContaining({ count: 10, back: 9, unfilled: 7, amount: 9 * 1_250, kept: '1 个已使用或已变动' }),
    ])
    expect(answer.result).toMatchObject({ status: 'partlyRefunded', refundAmount: 9 * 1_250 })
    expect(await ends()).toEqual({ renewed: 1, others: 2 })
  })
})

describe('a partial refund', () => {
  test('keeps the order valid, and a later refund includes accounts that have become unused', async () => {
    const order = await fulfilledOrder(app, admin, organ, {
      items: [orderLine('account', 2), orderLine('seat', 3, { price: 100 })],
    })
    await app.services.db.execute(`update account set status = 'active', valid_to = '2099-08-31'`)
    const first = await refund(order)
    expect(first.answer.result).toMatchObject({ status: 'partlyRefunded', refundAmount: 300, seats: 5 })
    const part = first.answer.result
    const opened = await app.call(
      calls.openOrderAccounts,
      { id: part.id, item: 1, section: '2', grade: '07', count: 1 },
      admin,
    )
    expect(opened.fields).toEqual({ count: '“示例明细”只剩 0 席' })
    expect((await app.call(calls.listOrders, { status: ['partlyRefunded'] }, admin)).result.total).toBe(1)

    // No account or seat of the order is unused now, so the user declines the refund and the order returns to its
    // former state.
    const nothing = await refund(part)
    expect(nothing.answer).toMatchObject({ code: 409, message: '没有可退的账号或席位，请驳回退款' })
    const { result: asking } = await app.call(calls.getOrder, { id: part.id }, admin)
    const { rowVersion } = asking
    const declined = await app.call(calls.declineRefund, { id: part.id, rowVersion, reason: '都在用' }, admin)
    expect(declined.result).toMatchObject({ status: 'partlyRefunded', refundAmount: 300 })

    await app.services.db.execute(`update account set status = 'pending'`)
    const second = await refund(declined.result)
    expect(second.seen).toMatchObject({ amount: 2_500, lines: [{ back: 2 }, { back: 0, earlier: 3, kept: '' }] })
    expect(second.answer.result).toMatchObject({
      ...{ status: 'refunded', refundAmount: 2_800 },
      refund: { amount: 2_800, seats: 5, accounts: 2, lines: [{ back: 2 }, { back: 3, amount: 300 }] },
    })
    const { rows } = await app.services.db.execute('select seats, contract_to from organ')
    expect(rows).toEqual([{ seats: 0, contract_to: null }])
  })

  test('changes the state of the order to refunded only when no paid line remains', async () => {
    const withDevice = await fulfilledOrder(app, admin, organ, {
      items: [orderLine('seat', 1), orderLine('device', 1)],
    })
    expect((await refund(withDevice)).answer.result.status).toBe('partlyRefunded')
    const free = await fulfilledOrder(app, admin, organ, {
      items: [orderLine('seat', 1), orderLine('device', 1, { price: 0 })],
    })
    expect((await refund(free)).answer.result.status).toBe('refunded')
    const done = await fulfilledOrder(app, admin, organ, { items: [orderLine('seat', 2)] })
    await app.services.db.execute('update organ set seats = 1')
    const part = (await refund(done)).answer.result
    expect(part.status).toBe('partlyRefunded')
    const { id, rowVersion } = part
    expect((await app.call(calls.completeOrder, { id, rowVersion }, admin)).result.status).toBe('completed')
  })
})
