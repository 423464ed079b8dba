import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { repairDevices, replaceDevice } from '../../../../lib/contracts/device/calls.ts'
import * as out from '../../../../lib/contracts/device/out.ts'
import * as calls from '../../../../lib/contracts/order/calls.ts'
import type { OrderBody } from '../../../../lib/contracts/order/order.ts'
import { orderLine } from '../../../testing/bodies.ts'
import { warehouse } from '../../../testing/devices.ts'
import { addAgent, addOrgan } from '../../../testing/factories.ts'
import { confirmedOrder, takeSteps } from '../../../testing/orders.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

// These tests ship devices for orders with 出库单 and return them with 退回单.

let app: TestApp
let admin: { token: string }
let house: ReturnType<typeof warehouse>
let organ: number
let agent: number

beforeAll(async () => {
  app = await startTestApp()
  admin = { token: await app.signIn() }
  house = warehouse(app, admin.token)
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = app.services
  await db.execute(
    sql`truncate device_document, device, device_document_line, device_event, device_document_number, organ, agent, sales_order cascade`,
  )
  agent = (await addAgent(db, { name: '示例代理' })).id
  organ = (await addOrgan(db, { name: '示例中学', agentId: agent })).id
})

const sns = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => `PAD${String(from + index).padStart(6, '0')}`)
const tablets = (count: number, name = '示例平板') => orderLine('device', count, { name, price: 99_900 })
const ordered = (more: Partial<OrderBody> = {}) => confirmedOrder(app, admin, organ, { items: [tablets(5)], ...more })
const shipmentsOf = async (id: string) => (await app.call(calls.getOrder, { id }, admin)).result.shipments
const insert = (body: Partial<out.OutBody>, from = admin) =>
  app.call(out.insertOut, { kind: 'out', agentId: null, organId: String(organ), note: '', ...body } as never, from)

test('an order lists its 出库单 and the number of shipped devices without returned devices', async () => {
  await house.stored(sns(6))
  const order = await ordered()
  expect(await shipmentsOf(order.id)).toEqual({
    lines: [{ name: '示例平板', count: 5, shipped: 0, model: true }],
    other: 0,
    documents: [],
  })
  const to = { organId: String(organ), orderId: order.id }
  const first = await house.shipped(to, sns(3))
  expect(first).toMatchObject({ orderId: order.id, orderCode: order.code })
  const draft = await house.shipping(to, sns(2, 4))
  expect(await shipmentsOf(order.id)).toEqual({
    lines: [{ name: '示例平板', count: 5, shipped: 3, model: true }],
    other: 0,
    documents: [
      { id: first.id, kind: 'out', no: first.no, status: 'done', counted: 3 },
      { id: draft.id, kind: 'out', no: null, status: 'draft', counted: 2 },
    ],
  })
  const { id, rowVersion } = draft
  expect((await app.call(out.finishOut, { id, rowVersion }, admin)).code).toBe(200)
  await house.shipped({ kind: 'sendBack', organId: String(organ) }, sns(1))
  expect((await shipmentsOf(order.id))?.lines).toMatchObject([{ name: '示例平板', count: 5, shipped: 4 }])
  // The returned device is shipped for this order again.
  await house.shipped(to, sns(1))
  expect((await shipmentsOf(order.id))?.lines).toMatchObject([{ name: '示例平板', count: 5, shipped: 5 }])
  await house.addsUp()
})

test('a 退回单 appears only at the order for which its devices were shipped last', async () => {
  await house.stored(sns(5))
  const [order, other] = [await ordered(), await ordered()]
  await house.received({ organId: String(organ), orderId: order.id }, sns(3))
  await house.received({ organId: String(organ), orderId: other.id }, sns(2, 4))
  const back = await house.shipped({ kind: 'sendBack', organId: String(organ) }, [...sns(2), ...sns(1, 4)])
  const told = async (of: { id: string }) =>
    (await shipmentsOf(of.id))?.documents.flatMap(({ kind, no, counted }) =>
      kind === 'out' ? [] : [[kind, no, counted]],
    )
  expect(await told(order)).toEqual([['sendBack', back.no, 2]])
  expect(await told(other)).toEqual([['sendBack', back.no, 1]])
  // A device of the other order is shipped and returned once more. The new return appears only at the other order, so
  // the first order stays unchanged.
  await house.shipped({ organId: String(organ), orderId: other.id }, sns(1))
  const again = await house.shipped({ kind: 'sendBack', organId: String(organ) }, sns(1))
  expect(await told(order)).toEqual([['sendBack', back.no, 2]])
  expect(await told(other)).toEqual([
    ['sendBack', back.no, 1],
    ['sendBack', again.no, 1],
  ])
})

test('an order line that names a model counts only devices of this model as shipped', async () => {
  await house.stored(sns(2), { model: '示例平板 S8' })
  await house.stored(sns(1, 11), { model: '审阅平板 R1', batch: 'B2' })
  const order = await ordered({ items: [tablets(4, '审阅平板r1')] })
  const anyModel = await ordered({ items: [tablets(2, '学生平板')] })
  const seats = await confirmedOrder(app, admin, organ)
  const to = { organId: String(organ), orderId: order.id }
  await house.shipped(to, [...sns(2), ...sns(1, 11)])
  expect(await shipmentsOf(order.id)).toMatchObject({ lines: [{ count: 4, shipped: 1 }], other: 2 })
  await house.shipped({ kind: 'sendBack', organId: String(organ) }, sns(2))
  await house.shipped({ ...to, orderId: anyModel.id }, sns(2))
  const { list } = (await app.call(calls.listOrders, {}, admin)).result
  const lacking = (of: { id: string }) => list.find(({ id }) => id === of.id)?.unshipped
  expect([order, anyModel, seats].map(lacking)).toEqual([3, 0, undefined])
  expect((await app.call(calls.getOrder, { id: order.id }, admin)).result.unshipped).toBe(3)
})

test('a returned device still counts as shipped when another device has replaced the returned device', async () => {
  await house.stored(sns(3))
  const order = await ordered({ items: [tablets(2)] })
  await house.received({ organId: String(organ), orderId: order.id }, sns(2))
  const { id } = await house.bySn('PAD000001')
  await house.bulk(repairDevices, [id], { note: '屏幕破裂' })
  const { rowVersion } = await house.bySn('PAD000001')
  const replacing = { id, rowVersion, sn: 'PAD000003', note: '主板损坏' }
  expect((await app.call(replaceDevice, replacing, admin)).code).toBe(200)
  await house.shipped({ kind: 'sendBack', organId: String(organ) }, sns(1))
  expect((await shipmentsOf(order.id))?.lines).toMatchObject([{ name: '示例平板', count: 2, shipped: 2 }])
})

test('an order does not list a cancelled 出库单, and an order without devices has no shipments', async () => {
  const order = await ordered()
  const { result } = await insert({ orderId: order.id })
  await app.call(out.cancelOut, { id: result.id, rowVersion: result.rowVersion }, admin)
  expect((await shipmentsOf(order.id))?.documents).toEqual([])
  const seats = await confirmedOrder(app, admin, organ)
  expect(await shipmentsOf(seats.id)).toBeUndefined()
})

test('an order counts shipped devices for the line that names their model, and all other devices separately', async () => {
  await house.stored(sns(3), { model: 'X1 平板' })
  await house.stored(sns(4, 11), { model: '示例笔', batch: 'B2' })
  await house.stored(sns(1, 21), { model: '别的型号', batch: 'B3' })
  const order = await ordered({ items: [tablets(2, 'x1平板'), tablets(9, '示例笔')] })
  await house.shipped({ organId: String(organ), orderId: order.id }, [...sns(3), ...sns(4, 11), ...sns(1, 21)])
  expect(await shipmentsOf(order.id)).toMatchObject({
    lines: [
      { name: 'x1平板', count: 2, shipped: 2 },
      { name: '示例笔', count: 9, shipped: 4 },
    ],
    other: 2,
  })
})

test('a 出库单 that does not fit its order is refused with a message at the field', async () => {
  const { db } = app.services
  const order = await ordered()
  const fault = async (body: Partial<out.OutBody>) => (await insert({ orderId: order.id, ...body })).fields
  const other = await addOrgan(db, { name: '别的中学' })
  const below = await addOrgan(db, { name: '示例中学东校区', parentId: organ })
  const elsewhere = { orderId: '该订单的机构是示例中学，与收货方不符' }
  expect(await fault({ organId: String(other.id) })).toEqual(elsewhere)
  expect(await fault({ organId: null, agentId: String((await addAgent(db)).id) })).toEqual(elsewhere)
  expect(await fault({ kind: 'sendBack' })).toEqual({ orderId: '退回单不能选择订单' })
  expect(await fault({ orderId: '999999' })).toEqual({ orderId: '订单不存在' })
  const seats = await confirmedOrder(app, admin, organ)
  expect(await fault({ orderId: seats.id })).toEqual({ orderId: '该订单没有设备明细' })
  const { result: draft } = await app.call(
    calls.insertOrder,
    {
      type: 'purchase',
      organId: String(organ),
      agentId: null,
      items: [tablets(1)],
      days: null,
      validTo: null,
      note: '',
    },
    admin,
  )
  expect(await fault({ orderId: draft.id })).toEqual({ orderId: '订单“草稿”，不能出库' })
  expect((await insert({ orderId: order.id, organId: String(below.id) })).code).toBe(200)
  expect((await insert({ orderId: order.id, organId: null, agentId: String(agent) })).code).toBe(200)
})

test('a draft 出库单 cannot be finished after a refund of its order was requested', async () => {
  await house.stored(sns(1))
  const order = await ordered()
  const draft = await house.shipping({ organId: String(organ), orderId: order.id }, sns(1))
  const fulfilled = await takeSteps(app, admin, order, [calls.fulfilOrder])
  const { result: asked } = await app.call(
    calls.requestRefund,
    { id: order.id, rowVersion: fulfilled.rowVersion, reason: '不要了' },
    admin,
  )
  expect(asked.status).toBe('refunding')
  const refused = await app.call(out.finishOut, { id: draft.id, rowVersion: draft.rowVersion }, admin)
  expect(refused.fields).toEqual({ orderId: '订单“退款中”，不能出库' })
  expect(await house.bySn('PAD000001')).toMatchObject({ status: 'inStock' })
})

test('a user without access to orders cannot choose an order for a 出库单, but can edit a 出库单 with an order', async () => {
  const order = await ordered()
  await app.addUser({ userName: 'keeper', roles: ['warehouse'] })
  const keeper = { token: await app.signIn('keeper') }
  expect((await insert({ orderId: order.id }, keeper)).fields).toEqual({
    orderId: '您没有查看订单的权限，不能选择订单',
  })
  const { result: made } = await insert({ orderId: order.id })
  const { id, rowVersion } = made
  const body = { id, rowVersion, kind: 'out', agentId: null, organId: String(organ), orderId: order.id } as const
  const edited = await app.call(out.editOut, { ...body, note: '送到门卫' }, keeper)
  expect(edited).toMatchObject({ code: 200, result: { orderCode: order.code, note: '送到门卫' } })
})
