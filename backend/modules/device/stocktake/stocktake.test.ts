import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findDeviceValues, listDeviceEvents, listDevices } from '../../../../lib/contracts/device/calls.ts'
import { listOuts } from '../../../../lib/contracts/device/out.ts'
import * as calls from '../../../../lib/contracts/device/stocktake.ts'
import { searchRecords } from '../../../../lib/contracts/search/calls.ts'
import { warehouse } from '../../../testing/devices.ts'
import { addOrgan } from '../../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { verifyStock } from '../index.ts'

let app: TestApp
let token: string
let house: ReturnType<typeof warehouse>

beforeAll(async () => {
  app = await startTestApp()
  token = await app.signIn()
  house = warehouse(app, token)
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = app.services
  await db.execute(sql`truncate device_document, device_document_number, device, organ cascade`)
  const organId = String((await addOrgan(db, { name: '示例中学' })).id)
  await house.stored(['PAD000001', 'PAD000002', 'PAD000003'])
  await house.received({ organId }, ['PAD000003'])
})

const start = async (model = '') => {
  const { message, result } = await app.call(calls.insertStocktake, { model, note: '' }, { token })
  expect(message).toBe('ok')
  return result
}
const count = (id: string, sns: string[]) => app.call(calls.addStocktakeSns, { id, sns }, { token })
const differences = async (id: string) =>
  (await app.call(calls.listDifferences, { id }, { token })).result.map(({ sn, difference, note }) => [
    sn,
    difference,
    note,
  ])
const none = { missing: '', surplus: '', elsewhere: '' }
const finish = (id: string, rowVersion: number, reasons = none) =>
  app.call(calls.finishStocktake, { id, rowVersion, ...reasons }, { token })

test('a running stocktake reports missing, unknown and misplaced devices', async () => {
  const { id, expected } = await start()
  expect(expected).toBe(2)
  const { result } = await count(id, ['ｐａｄ000001', 'PAD000003', 'PAD000009', 'PAD000001', '短'])
  expect(result.results.map(({ fault }) => fault)).toEqual([
    null,
    null,
    null,
    '已在本单中',
    expect.stringContaining('SN 应为'),
  ])
  expect(result.results.map(({ differs }) => differs)).toEqual([
    undefined,
    '状态不符：已分配',
    '账外：没有入库',
    undefined,
    undefined,
  ])
  expect(await differences(id)).toEqual([
    ['PAD000002', 'missing', expect.any(String)],
    ['PAD000003', 'elsewhere', '已分配'],
    ['PAD000009', 'surplus', '没有入库'],
  ])
  await count(id, ['PAD000002'])
  await app.call(calls.removeStocktakeSns, { id, sns: ['PAD000009'] }, { token })
  expect(await differences(id)).toEqual([['PAD000003', 'elsewhere', '已分配']])
})

test('finishStocktake needs a reason for each kind of difference and writes the reason to the devices’ timelines', async () => {
  const { id, rowVersion } = await start()
  await count(id, ['PAD000001', 'PAD000003', 'PAD000009'])
  const open = await finish(id, rowVersion, { ...none, surplus: '供应商多发' })
  expect(open.fields).toEqual({ missing: '请填写“没有找到”的原因', elsewhere: '请填写“状态不符”的原因' })
  const reasons = { missing: '借给展厅', surplus: '供应商多发', elsewhere: '学校送来返修' }
  const { message, result } = await finish(id, rowVersion, reasons)
  expect(message).toBe('ok')
  expect(result).toMatchObject({
    no: expect.stringMatching(/^PD\d{4}-000001$/),
    status: 'done',
    expected: 2,
    counted: 3,
    differences: { missing: 1, surplus: 1, elsewhere: 1 },
  })
  const device = async (sn: string) => (await app.call(listDevices, { keyword: sn }, { token })).result.list[0]
  const missing = await device('PAD000002')
  expect(missing?.status).toBe('inStock')
  const [event] = (await app.call(listDeviceEvents, { id: missing?.id ?? '' }, { token })).result
  expect(event).toMatchObject({
    kind: 'stocktake',
    note: expect.stringMatching(/^没有找到：.*借给展厅$/),
    document: { no: result.no, kind: 'stocktake' },
  })
  const [, ...found] = (await app.call(listDeviceEvents, { id: (await device('PAD000001'))?.id ?? '' }, { token }))
    .result
  expect(found).toEqual([])
  // Storing the device later does not alter the finished stocktake.
  await house.stored(['PAD000009'])
  expect(await differences(id)).toContainEqual(['PAD000009', 'surplus', '没有入库；供应商多发'])
  expect((await verifyStock(app.services.db)).documents).toEqual([])
})

test('a stocktake does not report a device as missing that entered or left the stock during the count', async () => {
  const { id } = await start()
  await count(id, ['PAD000001', 'PAD000002'])
  await house.stored(['PAD000010'])
  await house.shipped({ organId: String((await addOrgan(app.services.db, { name: '乙校' })).id) }, ['PAD000001'])
  expect(await differences(id)).toEqual([])
})

test('the expected number of a stocktake agrees with its differences when the stock changes during the count', async () => {
  const { id, rowVersion } = await start()
  await count(id, ['PAD000001', 'PAD000009'])
  await house.stored(['PAD000010', 'PAD000011'])
  await house.shipped({ organId: String((await addOrgan(app.services.db, { name: '乙校' })).id) }, ['PAD000001'])
  const now = { expected: 2, counted: 2, differences: { missing: 1, surplus: 1, elsewhere: 0 } }
  expect((await app.call(calls.getStocktake, { id }, { token })).result).toMatchObject(now)
  const { result } = await finish(id, rowVersion, { missing: '借给展厅', surplus: '供应商多发', elsewhere: '' })
  expect(result).toMatchObject({ status: 'done', ...now })
  await house.stored(['PAD000012'])
  expect((await app.call(calls.getStocktake, { id }, { token })).result).toMatchObject(now)
})

test('an unfinished stocktake updates its differences when devices are stored or change their state', async () => {
  const { id, rowVersion } = await start()
  await count(id, ['PAD000001', 'PAD000002', 'PAD000003', 'PAD000009', 'PAD000010'])
  await house.stored(['PAD000009'])
  await app.services.db.execute(sql`update device set status = 'activated' where sn = 'PAD000003'`)
  expect(await differences(id)).toEqual([
    ['PAD000003', 'elsewhere', '已激活'],
    ['PAD000010', 'surplus', '没有入库'],
  ])
  const now = { expected: 3, counted: 5, differences: { missing: 0, surplus: 1, elsewhere: 1 } }
  expect((await app.call(calls.getStocktake, { id }, { token })).result).toMatchObject(now)
  const sns = async () => (await app.call(calls.listStocktakeSns, { id }, { token })).result
  expect(await sns()).toContainEqual({ sn: 'PAD000009', model: '示例平板' })
  await house.stored(['PAD000010'])
  const { result } = await finish(id, rowVersion, { ...none, elsewhere: '学校送来返修' })
  expect(result).toMatchObject({ status: 'done', expected: 4, counted: 5, differences: { surplus: 0, elsewhere: 1 } })
  expect(await differences(id)).toEqual([['PAD000003', 'elsewhere', '已激活；学校送来返修']])
  expect((await sns()).map(({ sn }) => sn)).toContain('PAD000010')
  const { rows } = await app.services.db.execute(sql`
    select l.note from device_document_line l join device d on d.id = l.device_id
    where l.document_id = ${Number(id)} and d.sn = 'PAD000010'`)
  expect(rows).toEqual([{ note: '' }])
})

test('insertStocktake limits the count to one model and refuses a model that is not in stock', async () => {
  await house.stored(['TAB000001'], { model: '平板乙' })
  const { id, expected } = await start('平板乙')
  expect(expected).toBe(1)
  const { result } = await count(id, ['TAB000001', 'PAD000001'])
  expect(result.results.map(({ differs }) => differs)).toEqual([undefined, '状态不符：型号 示例平板'])
  expect(await differences(id)).toEqual([['PAD000001', 'elsewhere', expect.stringMatching(/^型号 /)]])
  const refused = await app.call(calls.insertStocktake, { model: '没有的', note: '' }, { token })
  expect(refused.fields).toEqual({ model: '仓库中没有这个型号' })
})

test('insertStocktake finds a model in any spacing, width and letter case, and refuses a name that fits two models', async () => {
  await house.stored(['TAB000001'], { model: '审阅平板 R1' })
  expect(await start('审阅平板ｒ1')).toMatchObject({ model: '审阅平板 R1', expected: 1 })
  const values = (input: object) => app.call(findDeviceValues, { of: 'model', ...input }, { token })
  await house.shipped({ organId: String((await addOrgan(app.services.db, { name: '乙校' })).id) }, ['TAB000001'])
  expect((await values({})).result).toContain('审阅平板 R1')
  expect((await values({ status: 'inStock' })).result).toEqual(['示例平板'])
  await house.stored(['TAB000002'], { model: '审阅平板 R1' })
  await house.stored(['TAB000003'], { model: '审阅平板R1' })
  expect((await start('审阅平板R1')).model).toBe('审阅平板R1')
  const refused = await app.call(calls.insertStocktake, { model: '审阅 平板R1', note: '' }, { token })
  expect(refused.fields).toEqual({ model: '仓库中有几个相近的型号：“审阅平板 R1”、“审阅平板R1”，请选其中一个' })
})

test('a 盘点单 (stocktake) is found by its number, is no shipment, and accepts no serial number once done or void', async () => {
  const first = await start()
  await count(first.id, ['PAD000001', 'PAD000002'])
  const { result } = await finish(first.id, first.rowVersion)
  const hits = (await app.call(searchRecords, { text: result.no ?? '' }, { token })).result
  expect(hits.map(({ title, url }) => [title, url])).toContainEqual([
    result.no,
    `/platformmanage/devicestorage?stocktake=${first.id}`,
  ])
  expect((await app.call(listOuts, {}, { token })).result.list.map(({ no }) => no)).not.toContain(result.no)
  expect((await count(first.id, ['PAD000002'])).code).toBe(409)
  const second = await start()
  await app.call(calls.cancelStocktake, { id: second.id, rowVersion: second.rowVersion }, { token })
  expect((await count(second.id, ['PAD000002'])).code).toBe(409)
  const { list } = (await app.call(calls.listStocktakes, {}, { token })).result
  expect(list.map(({ status }) => status)).toEqual(['void', 'done'])
})

test('finishStocktake refuses a stocktake without serial numbers', async () => {
  const { id, rowVersion } = await start()
  expect((await finish(id, rowVersion)).fields).toEqual({ sns: '还没有录入 SN' })
})
