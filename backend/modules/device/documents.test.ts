import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { schoolDay } from '../../../lib/contracts/base/school-time.ts'
import { listDeviceEvents } from '../../../lib/contracts/device/calls.ts'
import * as out from '../../../lib/contracts/device/out.ts'
import * as storage from '../../../lib/contracts/device/storage.ts'
import { searchRecords } from '../../../lib/contracts/search/calls.ts'
import { warehouse } from '../../testing/devices.ts'
import { addAgent, addOrgan } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let token: string
let house: ReturnType<typeof warehouse>
let organId: string
let agentId: string
const year = schoolDay().slice(0, 4)

beforeAll(async () => {
  app = await startTestApp()
  await app.addUser({ userName: 'keeper', roles: ['warehouse'] })
  token = await app.signIn('keeper')
  house = warehouse(app, token)
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = app.services
  await db.execute(
    sql`truncate device_document, device, device_document_line, device_event, device_document_number, organ, agent cascade`,
  )
  agentId = String((await addAgent(db, { name: '示例代理' })).id)
  organId = String((await addOrgan(db, { name: '示例中学', agentId: Number(agentId) })).id)
})

const sns = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => `PAD${String(from + index).padStart(6, '0')}`)

test('finishStorage of a 入库单 (storage document) creates the devices, their timelines and the document number', async () => {
  const done = await house.stored(sns(3))
  expect(done).toMatchObject({ no: `RK${year}-000001`, status: 'done', counted: 3, keeper: 'keeper' })
  const device = await house.bySn('PAD000002')
  expect(device).toMatchObject({ status: 'inStock', model: '示例平板', batch: 'B1', organId: null })
  const { result } = await app.call(listDeviceEvents, { id: device.id }, { token })
  expect(result).toMatchObject([
    { kind: 'store', place: '仓库', status: 'inStock', actor: 'keeper', document: { no: done.no, kind: 'in' } },
  ])
  await house.addsUp()
})

test('document numbers have no gap after a refused finishStorage', async () => {
  await house.stored(sns(1))
  const short = await house.drafted(sns(1, 10), { quantity: 2 })
  const refused = await app.call(storage.finishStorage, { id: short.id, rowVersion: 1 }, { token })
  expect(refused).toMatchObject({ code: 409, message: '已录台数与单据数量不符' })
  expect((await house.stored(sns(1, 20))).no).toBe(`RK${year}-000002`)
  // Both drafts contain the serial number PAD000030; the second draft is finished first and stores the device.
  const late = await house.drafted(sns(1, 30))
  await house.stored(sns(1, 30))
  const taken = await app.call(storage.finishStorage, { id: late.id, rowVersion: 1 }, { token })
  expect(taken.fields).toEqual({ sns: 'PAD000030已由其他单据入库，请移除后再完成' })
  expect((await house.stored(sns(1, 40))).no).toBe(`RK${year}-000004`)
  await house.addsUp()
})

test('concurrent calls of finishStorage for documents with the same serial numbers store each device once', async () => {
  const drafts = await Promise.all([house.drafted(sns(5)), house.drafted(sns(5)), house.drafted(sns(5, 3))])
  const finished = await Promise.all(
    drafts.flatMap(({ id }) => [1, 2].map(() => app.call(storage.finishStorage, { id, rowVersion: 1 }, { token }))),
  )
  expect(finished.filter(({ code }) => code === 200)).toHaveLength(1)
  const { rows } = await app.services.db.execute(sql`select last from device_document_number`)
  expect(rows).toEqual([{ last: 1 }])
  await house.addsUp()
})

test('addStorageSns returns the fault of each refused serial number and counts the accepted serial numbers', async () => {
  await house.stored(['STORED01'])
  const draft = await house.drafted(['PAD000001'], { quantity: 3 })
  const given = ['pad 000002', 'PAD000001', 'x', '好的好的好的', 'STORED01', 'PAD000002', 'PAD000003', 'PAD000004']
  const { result } = await app.call(storage.addStorageSns, { id: draft.id, sns: given }, { token })
  expect(result.counted).toBe(3)
  expect(result.results.map(({ fault }) => fault)).toEqual([
    null,
    '已在本单中',
    'SN 应为 6 到 32 位字母、数字或 -',
    'SN 应为 6 到 32 位字母、数字或 -',
    `已入库（RK${year}-000001）`,
    '已在本单中',
    null,
    '已录满 3 台，如数量有误请先修改单据',
  ])
  const lines = await app.call(storage.listStorageSns, { id: draft.id }, { token })
  expect(lines.result.map(({ sn }) => sn)).toEqual(['PAD000001', 'PAD000002', 'PAD000003'])
  const removed = await app.call(storage.removeStorageSns, { id: draft.id, sns: ['PAD000002'] }, { token })
  expect(removed.result).toEqual({ counted: 2 })
  const body = { model: '示例平板', batch: 'B1', supplier: '', note: '', id: draft.id, rowVersion: 1 }
  const fewer = await app.call(storage.editStorage, { ...body, quantity: 1 }, { token })
  expect(fewer.fields).toEqual({ quantity: '已录 2 台，数量不能更少' })
})

test('a storage document contains all 500 serial numbers that ten scanners enter at the same time', async () => {
  const all = sns(500)
  const draft = await house.drafted([all[0] ?? ''], { quantity: 500 })
  const scanner = async (first: number) => {
    for (let at = first; at < all.length; at += 10) {
      const { message } = await app.call(storage.addStorageSns, { id: draft.id, sns: [all[at] ?? ''] }, { token })
      expect(message).toBe('ok')
    }
  }
  await Promise.all(Array.from({ length: 10 }, (_, first) => scanner(first)))
  const { result } = await app.call(storage.listStorageSns, { id: draft.id }, { token })
  expect(result.map(({ sn }) => sn).sort()).toEqual(all)
})

test('cancelStorage voids a 入库单 (storage document) only if none of its devices has ever left the warehouse', async () => {
  const done = await house.stored(sns(2))
  const cancel = { id: done.id, rowVersion: done.rowVersion, reason: '型号写错' }
  const { id } = await house.bySn('PAD000001')
  const voided = await app.call(storage.cancelStorage, cancel, { token })
  expect(voided.result).toMatchObject({ status: 'void', no: `RK${year}-000001` })
  const { rows } = await app.services.db.execute(
    sql`select kind, moved_from, note from device_event where device_id = ${id} order by id desc limit 1`,
  )
  expect(rows).toEqual([{ kind: 'remove', moved_from: 'stock', note: '型号写错' }])
  // The serial numbers of the voided document can be used again.
  const again = await house.stored(sns(2))
  await house.shipped({ agentId }, ['PAD000001'])
  await house.shipped({ agentId, kind: 'sendBack' }, ['PAD000001'])
  const late = await app.call(storage.cancelStorage, { ...cancel, id: again.id, rowVersion: 2 }, { token })
  expect(late).toMatchObject({ code: 409, message: 'PAD000001已离开过仓库，不能作废整张入库单' })
  await house.addsUp()
})

test('a device can be shipped to an organisation, received there and sent back to stock', async () => {
  await house.stored(sns(3))
  const shipped = await house.shipped({ organId }, ['PAD000001', 'PAD000002'])
  expect(shipped).toMatchObject({ no: `CK${year}-000001`, status: 'done', organName: '示例中学', counted: 2 })
  expect(await house.bySn('PAD000001')).toMatchObject({ status: 'outbound', organId, agentId })
  await house.addsUp()
  const received = await app.call(
    out.receiveOut,
    { id: shipped.id, rowVersion: shipped.rowVersion, receiver: '示例老师' },
    { token },
  )
  expect(received.result).toMatchObject({ status: 'received', receiver: '示例老师' })
  expect(await house.bySn('PAD000001')).toMatchObject({ status: 'allocated', organId })
  const back = await house.shipped({ organId, kind: 'sendBack' }, ['PAD000001'])
  expect(back.no).toBe(`TH${year}-000001`)
  const device = await house.bySn('PAD000001')
  expect(device).toMatchObject({ status: 'inStock', organId: null, agentId: null })
  const { result } = await app.call(listDeviceEvents, { id: device.id }, { token })
  expect(result.map(({ kind, place }) => [kind, place])).toEqual([
    ['sendBack', '仓库'],
    ['receive', null],
    ['ship', '示例中学'],
    ['store', '仓库'],
  ])
  const unneeded = await app.call(
    out.receiveOut,
    { id: back.id, rowVersion: back.rowVersion, receiver: '示例' },
    { token },
  )
  expect(unneeded).toMatchObject({ code: 409, message: '退回单无需签收' })
  await house.addsUp()
})

test('addOutSns and finishOut refuse every device that cannot be shipped', async () => {
  await house.stored(sns(3))
  await house.shipped({ agentId }, ['PAD000001'])
  const draft = await house.shipping({ organId }, ['PAD000002'])
  const { result } = await app.call(
    out.addOutSns,
    { id: draft.id, sns: ['PAD000001', 'PAD000002', 'PAD999999'] },
    { token },
  )
  expect(result.results.map(({ fault }) => fault)).toEqual(['已出库', '已在本单中', '没有入库'])
  const other = await house.shipping({ agentId }, ['PAD000002'])
  const both = await Promise.all(
    [draft, other].map(({ id }) => app.call(out.finishOut, { id, rowVersion: 1 }, { token })),
  )
  expect(both.map(({ code }) => code).sort()).toEqual([200, 400])
  expect(both.find(({ code }) => code === 400)?.fields).toEqual({ sns: 'PAD000002已出库，请移除后再完成' })
  const back = await app.call(out.insertOut, { kind: 'sendBack', agentId: null, organId, note: '' }, { token })
  const strange = await app.call(out.addOutSns, { id: back.result.id, sns: ['PAD000001'] }, { token })
  expect(strange.result.results[0]?.fault).toBe('不在该代理商或机构处')
  const neither = await app.call(out.insertOut, { kind: 'out', agentId: null, organId: null, note: '' }, { token })
  expect(neither.fields).toEqual({ agentId: '请选择代理商或机构，二者之一' })
  await house.addsUp()
})

test('pickDevices takes devices of the oldest batch first and no device that the draft contains already', async () => {
  await house.stored(sns(2), { batch: 'OLD' })
  await house.stored(sns(3, 10), { batch: 'NEW' })
  const draft = await house.shipping({ organId }, ['PAD000001'])
  const stock = await app.call(out.listStock, { id: draft.id }, { token })
  expect(stock.result).toEqual([
    { model: '示例平板', batch: 'OLD', count: 1 },
    { model: '示例平板', batch: 'NEW', count: 3 },
  ])
  const pick = (count: number) => app.call(out.pickDevices, { id: draft.id, model: '示例平板', count }, { token })
  expect((await pick(5)).fields).toEqual({ count: '可出库的只有 4 台' })
  expect((await pick(2)).result).toEqual({ counted: 3 })
  const { result } = await app.call(out.listOutSns, { id: draft.id }, { token })
  expect(result.map(({ sn }) => sn)).toEqual(['PAD000001', 'PAD000002', 'PAD000010'])
})

test('editStorage refuses an outdated row version, and a finished storage document accepts no serial number', async () => {
  const draft = await house.drafted(sns(1))
  const body = { model: '示例平板', batch: 'B2', supplier: '', quantity: 1, note: '', id: draft.id, rowVersion: 1 }
  expect((await app.call(storage.editStorage, body, { token })).code).toBe(200)
  expect(await app.call(storage.editStorage, body, { token })).toMatchObject({
    code: 409,
    result: { kind: 'version', record: { batch: 'B2' } },
  })
  expect((await app.call(storage.finishStorage, { id: draft.id, rowVersion: 1 }, { token })).code).toBe(409)
  await app.call(storage.finishStorage, { id: draft.id, rowVersion: 2 }, { token })
  const late = await app.call(storage.addStorageSns, { id: draft.id, sns: ['PAD000009'] }, { token })
  expect(late).toMatchObject({ code: 409, result: { kind: 'state', current: 'done', allowed: ['draft'] } })
})

test('searchRecords finds a storage document by its number, but only for users who may list documents', async () => {
  const done = await house.stored(sns(2))
  const asked = (text: string, from: string) => app.call(searchRecords, { text }, { token: from })
  for (const text of [done.no ?? '', ` ${(done.no ?? '').toLowerCase()} `, (done.no ?? '').slice(2)]) {
    const hit = (await asked(text, token)).result.find(({ title }) => title === done.no)
    expect(hit).toMatchObject({ note: '已完成 · 2 台', url: `/platformmanage/devicestorage?view=${done.id}` })
  }
  await app.addUser({ userName: 'front.desk', roles: ['editor'] })
  expect((await asked(done.no ?? '', await app.signIn('front.desk'))).result.map(({ title }) => title)).not.toContain(
    done.no,
  )
})
