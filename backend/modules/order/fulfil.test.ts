import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { schoolDay } from '../../../lib/contracts/base/school-time.ts'
import * as calls from '../../../lib/contracts/order/calls.ts'
import type { Order, OrderBody } from '../../../lib/contracts/order/order.ts'
import { getOrgan } from '../../../lib/contracts/organ/calls.ts'
import { orderLine } from '../../testing/bodies.ts'
import { addAccount, addOrgan } from '../../testing/factories.ts'
import { confirmedOrder, fulfilledOrder } from '../../testing/orders.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let admin: { token: string }
let organ: number

beforeAll(async () => {
  app = await startTestApp()
  admin = { token: await app.signIn() }
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.services.db.execute('truncate sales_order, account, organ, agent cascade')
  organ = (await addOrgan(app.services.db, { name: '示例第一中学' })).id
})

const confirmed = (more: Partial<OrderBody> = {}) => confirmedOrder(app, admin, organ, more)
const fulfilled = (more: Partial<OrderBody> = {}) => fulfilledOrder(app, admin, organ, more)
const organNow = async () => (await app.call(getOrgan, { id: String(organ) }, admin)).result
const accounts = async () => {
  const { rows } = await app.services.db.execute<{ id: string; userName: string; status: string; validTo: string }>(sql`
    select id::text as id, user_name as "userName", status, type, valid_to::text as "validTo", grade
      from account where deleted_at is null order by user_name`)
  return rows
}
const set = (text: string) => app.services.db.execute(text)
const dayIn = (days: number) => schoolDay(Date.now() + days * 86_400_000)

describe('the fulfilment of an order', () => {
  test('adds seats, extends the contract and opens the bought accounts', async () => {
    const items = [orderLine('account', 2), orderLine('seat', 5), orderLine('device', 1)]
    const order = await fulfilled({ items })
    expect(order).toMatchObject({ status: 'fulfilled', accountCount: 2 })
    expect(await organNow()).toMatchObject({
      seats: 7,
      seatsUsed: 2,
      contractFrom: schoolDay(),
      contractTo: '2099-08-31',
    })
    const code = order.code.toLowerCase()
    expect(await accounts()).toMatchObject([
      { userName: `${code}-0001`, status: 'pending', type: 'formal', validTo: '2099-08-31', grade: '07' },
      { userName: `${code}-0002` },
    ])
  })

  test('succeeds only once when eight requests arrive at the same time', async () => {
    const { id, rowVersion } = await confirmed()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => app.call(calls.fulfilOrder, { id, rowVersion }, admin)),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([200, ...Array(7).fill(409)])
    expect(await organNow()).toMatchObject({ seats: 3, seatsUsed: 3 })
    expect(await accounts()).toHaveLength(3)
  })

  test('writes nothing when another account has the name of an account to be opened', async () => {
    // Another account already has the name that the order's last account would receive.
    const { id, rowVersion, code } = await confirmed()
    await addAccount(app.services.db, 'teacher', organ, { userName: `${code.toLowerCase()}-0003` })
    const failed = await app.call(calls.fulfilOrder, { id, rowVersion }, admin)
    expect(failed).toMatchObject({ code: 400, fields: { count: '有账号占用了本订单的账号名，请先修改那个账号' } })
    expect(await organNow()).toMatchObject({ seats: 0, seatsUsed: 0, contractTo: null })
    expect((await app.call(calls.getOrder, { id }, admin)).result).toMatchObject({ status: 'confirmed', rowVersion })
    await set(`update account set user_name = 'elsewhere' where kind = 'teacher'`)
    expect((await app.call(calls.fulfilOrder, { id, rowVersion }, admin)).result.accountCount).toBe(3)
  })

  test('writes nothing when its database connection ends during the work, and succeeds when it is repeated', async () => {
    const { id, rowVersion, code } = await confirmed()
    const { pool } = app.services.database
    const elsewhere = await addOrgan(app.services.db)
    const other = await pool.connect()
    try {
      // The other connection inserts the name of the order's second account in an open transaction. The request
      // therefore writes the order's seats and then waits for this name.
      await other.query('begin')
      await other.query(
        `insert into account (kind, user_name, full_name, organ_id) values ('teacher', $1, '示例', $2)`,
        [`${code.toLowerCase()}-0002`, elsewhere.id],
      )
      const cut = app.call(calls.fulfilOrder, { id, rowVersion }, admin)
      const waiting = `select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%insert into account%'`
      await expect.poll(async () => (await pool.query(waiting)).rowCount, { timeout: 5_000 }).toBe(1)
      await pool.query(`select pg_terminate_backend(w.pid) from (${waiting}) w`)
      expect((await cut).code).not.toBe(200)
    } finally {
      await other.query('rollback')
      other.release()
    }
    expect(await organNow()).toMatchObject({ seats: 0, seatsUsed: 0, contractTo: null })
    expect(await accounts()).toEqual([])
    expect((await app.call(calls.fulfilOrder, { id, rowVersion }, admin)).result.status).toBe('fulfilled')
    expect(await organNow()).toMatchObject({ seats: 3, seatsUsed: 3 })
  })

  test('is refused when the organisation or the grade was disabled, or the term of the order is over', async () => {
    const { id, rowVersion } = await confirmed()
    const fulfil = () => app.call(calls.fulfilOrder, { id, rowVersion }, admin)
    await set('update organ set status = 0')
    expect(await fulfil()).toMatchObject({ code: 409, message: '机构已停用或删除，不能开通' })
    await set('update organ set status = 1')
    await set(`update dict_item set status = 0 where type_code = 'grade' and key = '07'`)
    expect((await fulfil()).fields).toEqual({ 'items.0.grade': '年级不存在或已停用' })
    await set(`update dict_item set status = 1 where type_code = 'grade' and key = '07'`)
    await set(`update sales_order set valid_to = '2020-01-01'`)
    expect(await fulfil()).toMatchObject({ code: 409, message: '有效期已过，请取消后重新下单' })
  })

  test('extends for a renewal only the bought number of accounts, those that end first', async () => {
    const { db } = app.services
    const ends = { soon: dayIn(3), later: dayIn(90), past: dayIn(-5) }
    await addAccount(db, 'student', organ, { userName: 'past', validTo: ends.past, status: 'expired' })
    await addAccount(db, 'student', organ, { userName: 'soon', validTo: ends.soon, status: 'active' })
    await addAccount(db, 'student', organ, { userName: 'later', validTo: ends.later, status: 'active' })
    await addAccount(db, 'student', organ, { userName: 'gone', validTo: ends.past, status: 'closed' })
    await addAccount(db, 'student', organ, { userName: 'tried', validTo: ends.soon, status: 'active', type: 'trial' })
    const items = [orderLine('account', 2, { grade: null, section: null })]
    const order = await fulfilled({ type: 'renewal', items, validTo: '2099-08-31' })
    expect(order.steps.at(-1)?.note).toBe('续期账号 2 个')
    const now = Object.fromEntries((await accounts()).map(({ userName, ...rest }) => [userName, rest]))
    expect(now).toMatchObject({
      past: { validTo: '2099-08-31', status: 'active' },
      soon: { validTo: '2099-08-31', status: 'active' },
      later: { validTo: ends.later },
      gone: { validTo: ends.past },
      tried: { validTo: ends.soon },
    })
    expect(await organNow()).toMatchObject({ seats: 0, contractTo: '2099-08-31' })
  })
})

describe('the seats of an order', () => {
  test('limit the number of accounts when many requests open accounts at the same time', async () => {
    const { id } = await fulfilled({ items: [orderLine('seat', 20)] })
    const open = (count: number) =>
      app.call(calls.openOrderAccounts, { id, item: 0, section: '2', grade: '08', count }, admin)
    const answers = await Promise.all(Array.from({ length: 50 }, () => open(1)))
    // Under load the service may ask a client to repeat a request, so fewer than 20 requests may succeed.
    const got = answers.filter(({ code }) => code === 200).length
    expect(got).toBeLessThanOrEqual(20)
    expect(await accounts()).toHaveLength(got)
    if (got < 20) expect((await open(20 - got)).code).toBe(200)
    expect((await open(1)).fields).toEqual({ count: '“示例明细”只剩 0 席' })
    expect(await organNow()).toMatchObject({ seats: 20, seatsUsed: 20 })
    expect(await accounts()).toHaveLength(20)
  })

  test('allow no account for an order line without seats, beyond the free seats, or after a refund request', async () => {
    const { id, rowVersion } = await fulfilled({ items: [orderLine('seat', 2), orderLine('account', 1)] })
    const open = (item: number, count = 1) =>
      app.call(calls.openOrderAccounts, { id, item, section: '2', grade: '07', count }, admin)
    expect((await open(1)).fields).toEqual({ item: '请选择一条席位明细' })
    expect((await open(7)).fields).toEqual({ item: '请选择一条席位明细' })
    expect((await open(0, 3)).fields).toEqual({ count: '“示例明细”只剩 2 席' })
    await set('update organ set seats = 2')
    expect((await open(0, 2)).fields.count).toContain('席位不足：共 2 席，已用 1 席')
    await app.call(calls.requestRefund, { id, rowVersion, reason: '不要了' }, admin)
    expect(await open(0)).toMatchObject({ code: 409, result: { kind: 'state', current: 'refunding' } })
  })
})

describe('the refund of an order', () => {
  const ask = async ({ id, rowVersion }: Order) =>
    (await app.call(calls.requestRefund, { id, rowVersion, reason: '学校转走了学生' }, admin)).result
  const preview = async (id: string) => (await app.call(calls.previewRefund, { id }, admin)).result

  test('returns the price of unused accounts and seats and names the reason why other lines are kept', async () => {
    const items = [orderLine('account', 3), orderLine('seat', 4, { price: 100 }), orderLine('device', 1)]
    const order = await ask(await fulfilled({ items }))
    const [used] = await accounts()
    await set(`update account set status = 'active' where id = ${used?.id}`)
    const seen = await preview(order.id)
    expect(seen).toMatchObject({ amount: 2 * 1_250 + 4 * 100, seats: 6, accounts: 2 })
    expect(seen.lines).toMatchObject([
      { back: 2, amount: 2_500, kept: '1 个已使用或已变动' },
      { back: 4, amount: 400, kept: '' },
      { back: 0, amount: 0, kept: '设备按出入库单退回，不在此退款' },
    ])
    const { id, rowVersion } = order
    const stale = await app.call(calls.refundOrder, { id, rowVersion, amount: seen.amount + 1 }, admin)
    expect(stale).toMatchObject({ code: 409, message: '可退金额已变为 29.00 元，请重新核对' })
    const { result } = await app.call(calls.refundOrder, { id, rowVersion, amount: seen.amount }, admin)
    expect(result).toMatchObject({
      status: 'partlyRefunded',
      refundAmount: 2_900,
      refund: { seats: 6 },
      accountCount: 1,
    })
    expect((await accounts()).map(({ status }) => status)).toEqual(['active', 'closed', 'closed'])
    expect(await organNow()).toMatchObject({ seats: 1, seatsUsed: 1, contractTo: '2099-08-31' })
    expect(result.steps.at(-1)?.note).toBe('收回席位 6')
  })

  test('reduces the seats of the organisation, and keeps the contract while another order lasts as long', async () => {
    await set(`update organ set contract_to = '2098-01-31'`)
    const first = await fulfilled()
    const second = await fulfilled()
    const refundAll = async (order: Order) => {
      const { id, rowVersion } = await ask(order)
      const { amount } = await preview(id)
      return (await app.call(calls.refundOrder, { id, rowVersion, amount }, admin)).result.status
    }
    expect(await refundAll(first)).toBe('refunded')
    expect(await organNow()).toMatchObject({ seats: 3, contractTo: '2099-08-31' })
    expect(await refundAll(second)).toBe('refunded')
    expect((await organNow()).seats).toBe(0)
  })

  test('restores for a renewal the former end of accounts whose extension has not begun', async () => {
    const { db } = app.services
    const before = dayIn(40)
    await addAccount(db, 'student', organ, { userName: 'running', validTo: before, status: 'active' })
    await addAccount(db, 'student', organ, { userName: 'over', validTo: dayIn(-2), status: 'expired' })
    const items = [orderLine('account', 2, { grade: null, section: null })]
    const { id, rowVersion } = await ask(await fulfilled({ type: 'renewal', items }))
    const seen = await preview(id)
    expect(seen).toMatchObject({ amount: 1_250, accounts: 1, seats: 0 })
    await app.call(calls.refundOrder, { id, rowVersion, amount: seen.amount }, admin)
    const now = Object.fromEntries((await accounts()).map(({ userName, validTo }) => [userName, validTo]))
    expect(now).toEqual({ running: before, over: '2099-08-31' })
  })

  test('returns the order to its former state when the refund is declined', async () => {
    const { id, rowVersion } = await ask(await fulfilled())
    const { result } = await app.call(calls.declineRefund, { id, rowVersion, reason: '已全部使用' }, admin)
    expect(result).toMatchObject({ status: 'fulfilled', refundAmount: 0 })
    expect(await organNow()).toMatchObject({ seats: 3, seatsUsed: 3 })
  })
})
