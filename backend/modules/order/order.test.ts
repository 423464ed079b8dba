import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Call } from '../../../lib/contracts/base/call.ts'
import type { versioned } from '../../../lib/contracts/base/record.ts'
import { listHistory } from '../../../lib/contracts/history/calls.ts'
import * as calls from '../../../lib/contracts/order/calls.ts'
import type { Order, OrderBody, OrderItem, order } from '../../../lib/contracts/order/order.ts'
import { searchRecords } from '../../../lib/contracts/search/calls.ts'
import { orderBody, orderLine } from '../../testing/bodies.ts'
import { addAgent, addOrgan, addRole } from '../../testing/factories.ts'
import { addClerk } from '../../testing/schools.ts'
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

async function insert(more: Partial<OrderBody> = {}, from = admin): Promise<Order> {
  const { result, message } = await app.call(calls.insertOrder, orderBody(organ, more), from)
  expect(message).toBe('ok')
  return result
}
const refused = async (more: Partial<OrderBody>) => {
  const { code, fields } = await app.call(calls.insertOrder, orderBody(organ, more), admin)
  expect(code).toBe(400)
  return fields
}
const year = new Date().getFullYear()

describe('a draft order', () => {
  test('gets the next number of its year, and the sum of its lines as its amount', async () => {
    const items = [
      orderLine('account', 30),
      orderLine('seat', 5, { price: 7 }),
      orderLine('device', 2, { price: 99_999 }),
    ]
    const order = await insert({ items })
    expect(order).toMatchObject({ code: `DD${year}-000001`, status: 'draft', seats: 35, organName: '示例第一中学' })
    expect(order.amount).toBe(30 * 1_250 + 5 * 7 + 2 * 99_999)
    expect(order.steps).toMatchObject([{ action: 'insert', by: '管理员', note: '' }])
    expect((await insert()).code).toBe(`DD${year}-000002`)
  })

  test('leaves no gap in the order numbers when other drafts are inserted or refused at the same time', async () => {
    const body = (at: number) => (at % 3 === 0 ? orderBody('999') : orderBody(organ))
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, at) => app.call(calls.insertOrder, body(at), admin)),
    )
    const codes = answers.flatMap(({ code, result }) => (code === 200 ? [result.code] : []))
    const wanted = Array.from({ length: 16 }, (_, at) => `DD${year}-${String(at + 1).padStart(6, '0')}`)
    expect(codes.sort()).toEqual(wanted)
  })

  test('is refused with a message at each faulty field', async () => {
    const off = await addOrgan(app.services.db, { name: '示例停用机构', status: 0 })
    const agent = await addAgent(app.services.db, { name: '示例停用代理', status: 0 })
    expect(await refused({ organId: '999' })).toEqual({ organId: '机构不存在或已被删除' })
    expect(await refused({ organId: String(off.id) })).toEqual({ organId: '机构已停用' })
    expect(await refused({ agentId: String(agent.id) })).toEqual({ agentId: '代理商已停用' })
    expect(await refused({ agentId: '999' })).toEqual({ agentId: '代理商不存在或已被删除' })
    expect(await refused({ validTo: null })).toEqual({ validTo: '请选择有效期' })
    expect(await refused({ validTo: '2020-01-01' })).toEqual({ validTo: '有效期不能早于今天' })
    expect(await refused({ items: [] })).toHaveProperty('items')
    expect(await refused({ type: 'trial' })).toEqual({ days: '请输入试用天数' })
    expect(await refused({ type: 'trial', days: 31 })).toHaveProperty('days')
    expect(await refused({ items: [orderLine('account', 1, { grade: null })] })).toEqual({
      'items.0.grade': '请选择年级',
    })
    expect(await refused({ items: [orderLine('account', 1, { grade: '99' })] })).toEqual({
      'items.0.grade': '年级不存在或已停用',
    })
    expect(await refused({ items: [orderLine('other', 1), orderLine('seat', 2, { price: -1 })] })).toHaveProperty([
      'items.1.price',
    ])
    expect(await refused({ items: [orderLine('other', 1, { price: 12.5 })] })).toHaveProperty(['items.0.price'])
    expect(await refused({ type: 'renewal', items: [orderLine('seat', 2)] })).toHaveProperty(['items.0.kind'])
    // All faults of a body are reported at once, and a line that is no object is reported like other faults.
    const empty = { ...orderLine('account', 1, { grade: null }), name: '', count: 0 }
    const faults = await refused({ organId: '', validTo: null, items: [empty] })
    expect(Object.keys(faults).sort()).toEqual(['items.0.count', 'items.0.grade', 'items.0.name', 'organId', 'validTo'])
    for (const items of [[null], [7], null, 'x']) {
      expect(await refused({ items: items as unknown as OrderItem[] })).toBeDefined()
    }
  })

  test('can be edited until its submission, and only with its current row version', async () => {
    const order = await insert()
    const edit = { ...orderBody(organ, { note: '改过', items: [orderLine('seat', 9)] }), id: order.id, rowVersion: 1 }
    const { result } = await app.call(calls.editOrder, edit, admin)
    expect(result).toMatchObject({ note: '改过', seats: 9, amount: 9 * 1_250, code: order.code, rowVersion: 2 })
    expect(await app.call(calls.editOrder, edit, admin)).toMatchObject({ code: 409, result: { kind: 'version' } })
    await app.call(calls.submitOrder, { id: order.id, rowVersion: 2 }, admin)
    const late = await app.call(calls.editOrder, { ...edit, rowVersion: 3 }, admin)
    expect(late).toMatchObject({ code: 409, result: { kind: 'state', current: 'submitted', allowed: ['draft'] } })
    const history = await app.call(listHistory, { entity: 'order', entityId: order.id }, admin)
    expect(history.result.list.map(({ action }) => action)).toEqual(['submit', 'edit', 'insert'])
  })
})

describe('the steps of an order', () => {
  test('lead from draft to completed and appear in the timeline of the order', async () => {
    const { id } = await insert()
    const step = async (call: Call<typeof versioned, typeof order>, rowVersion: number) =>
      (await app.call(call, { id, rowVersion }, admin)).result.status
    expect(await step(calls.submitOrder, 1)).toBe('submitted')
    expect(await step(calls.confirmOrder, 2)).toBe('confirmed')
    expect(await step(calls.fulfilOrder, 3)).toBe('fulfilled')
    expect(await step(calls.completeOrder, 4)).toBe('completed')
    const { result } = await app.call(calls.getOrder, { id }, admin)
    expect(result.steps.map(({ action, note }) => `${action} ${note}`.trim())).toEqual([
      'insert',
      'submit',
      'confirm',
      'fulfil 开通账号 3 个，增加席位 3',
      'complete',
    ])
  })

  test('are refused when the state of the order does not allow the step', async () => {
    const { id } = await insert()
    const state = { code: 409, result: { kind: 'state' } }
    expect(await app.call(calls.confirmOrder, { id, rowVersion: 1 }, admin)).toMatchObject(state)
    expect(await app.call(calls.fulfilOrder, { id, rowVersion: 1 }, admin)).toMatchObject(state)
    expect(await app.call(calls.requestRefund, { id, rowVersion: 1, reason: '不要了' }, admin)).toMatchObject(state)
    expect((await app.call(calls.cancelOrder, { id, rowVersion: 1, reason: ' ' }, admin)).fields).toEqual({
      reason: '请填写原因',
    })
    const { result } = await app.call(calls.cancelOrder, { id, rowVersion: 1, reason: '学校改了主意' }, admin)
    expect(result).toMatchObject({ status: 'cancelled' })
    expect(result.steps.at(-1)).toMatchObject({ action: 'cancel', note: '学校改了主意' })
    expect(await app.call(calls.submitOrder, { id, rowVersion: 2 }, admin)).toMatchObject(state)
  })
})

describe('the data scope and the filters of the order list', () => {
  test('limit lists, counts, search and steps to orders of the organisations in the data scope', async () => {
    const other = await addOrgan(app.services.db, { name: '示例第二中学' })
    const mine = await insert()
    const theirs = await insert({ organId: String(other.id) })
    await addRole(app.services.db, { code: 'agent.clerk', dataScope: 'organ' }, { like: '(order):%' })
    const clerk = await addClerk(app, 'clerk.order', ['agent.clerk'], [String(organ)])
    const { result } = await app.call(calls.listOrders, {}, clerk)
    expect(result.list.map(({ code }) => code)).toEqual([mine.code])
    expect((await app.call(calls.countOrderOptions, { by: 'status' }, clerk)).result.counts).toEqual({ draft: 1 })
    const outside = { code: 403, message: '该记录不在您的数据范围内' }
    expect(await app.call(calls.getOrder, { id: theirs.id }, clerk)).toMatchObject(outside)
    expect(await app.call(calls.submitOrder, { id: theirs.id, rowVersion: 1 }, clerk)).toMatchObject(outside)
    expect(await app.call(calls.previewRefund, { id: theirs.id }, clerk)).toMatchObject(outside)
    expect((await app.call(calls.insertOrder, orderBody(other.id), clerk)).fields).toHaveProperty('organId')
    const found = async (text: string) =>
      (await app.call(searchRecords, { text }, clerk)).result.map(({ title }) => title)
    expect(await found(mine.code)).toEqual([mine.code])
    expect(await found(theirs.code)).toEqual([])
  })

  test('limit the list to orders that match every filter', async () => {
    const agent = await addAgent(app.services.db)
    const order = await insert({ agentId: String(agent.id), type: 'addition' })
    await insert()
    const list = async (filter: Parameters<typeof app.call<typeof calls.listOrders>>[1]) =>
      (await app.call(calls.listOrders, filter, admin)).result.list.map(({ id }) => id)
    expect(await list({ agent: [String(agent.id)] })).toEqual([order.id])
    expect(await list({ type: ['addition'] })).toEqual([order.id])
    expect(await list({ keyword: order.code.slice(3) })).toEqual([order.id])
    expect(await list({ keyword: '第一中学', sort: 'code', order: 'asc' })).toHaveLength(2)
    expect(await list({ organ: [String(organ)], status: ['draft'], sort: 'amount' })).toHaveLength(2)
    expect(await list({ createdFrom: '2099-01-01' })).toEqual([])
    expect(await list({ createdUntil: '2099-01-01', sort: 'validTo' })).toHaveLength(2)
  })
})
