import { sql } from 'drizzle-orm'
import { readXlsx, writeXlsx } from 'hucre'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as calls from '../../../../lib/contracts/order/calls.ts'
import { downloadTaskFile, getTask } from '../../../../lib/contracts/task/calls.ts'
import { orderBody, orderLine } from '../../../testing/bodies.ts'
import { addOrgan } from '../../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let admin: { token: string }
beforeAll(async () => {
  app = await startTestApp()
  admin = { token: await app.signIn() }
})
afterAll(() => app.close())

const bookOf = async (columns: string[]) => {
  const started = await app.call(calls.orderExport.start, { filter: {}, columns, format: 'xlsx' }, admin)
  await app.runTasks()
  const file = await app.app.inject({
    method: 'GET',
    url: `${downloadTaskFile.path}?id=${started.result.id}`,
    headers: { authorization: admin.token },
  })
  return readXlsx(new Uint8Array(file.rawPayload), { readStyles: true })
}
beforeEach(() => app.services.db.execute('truncate sales_order, account, organ, agent cascade'))

test('an export of orders writes amounts as numbers instead of texts', async () => {
  const { id } = await addOrgan(app.services.db, { name: '示例第一中学' })
  const { result } = await app.call(calls.insertOrder, orderBody(id), admin)
  const book = await bookOf(['code', 'amount', 'refundAmount'])
  expect(book.sheets[0]?.rows[1]).toEqual([result.code, result.amount / 100, 0])
})

test('an export of orders leaves the seats of a renewal empty, and the order list sorts these seats as 0', async () => {
  const { id } = await addOrgan(app.services.db, { name: '示例第一中学' })
  const insert = (type: 'addition' | 'renewal', count: number) =>
    app.call(calls.insertOrder, orderBody(id, { type, items: [orderLine('account', count)] }), admin)
  const [addition, renewal] = [(await insert('addition', 3)).result, (await insert('renewal', 5)).result]
  const [sheet] = (await bookOf(['code', 'seats'])).sheets
  const told = sheet?.rows.slice(1).map(([code, seats]) => [code, seats || null])
  expect(told).toHaveLength(2)
  expect(told).toEqual(
    expect.arrayContaining([
      [addition.code, 3],
      [renewal.code, null],
    ]),
  )
  const { list } = (await app.call(calls.listOrders, { sort: 'seats', order: 'desc' }, admin)).result
  expect(list.map(({ code }) => code)).toEqual([addition.code, renewal.code])
})

test('an export of orders has a second sheet with one order line per row, which an import can read', async () => {
  const { id } = await addOrgan(app.services.db, { name: '示例第一中学' })
  const items = [orderLine('account', 3, { price: 3_333, discount: 9_000 }), orderLine('seat', 2, { price: 100 })]
  const { result } = await app.call(calls.insertOrder, orderBody(id, { items, note: '_x0041_' }), admin)
  const lines = (await bookOf(['code'])).sheets[1]
  expect(lines?.name).toBe('明细')
  const [header = [], ...rows] = lines?.rows ?? []
  const told = rows.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at] ?? null])))
  expect(told).toMatchObject([
    {
      订单号: result.code,
      内容: '学生账号',
      年级: '七年级',
      数量: 3,
      '单价（元）': 33.33,
      折扣: '90%',
      '小计（元）': 89.99,
    },
    {
      订单号: result.code,
      内容: '席位',
      年级: null,
      数量: 2,
      '单价（元）': 1,
      折扣: null,
      '小计（元）': 2,
      备注: '_x0041_',
    },
  ])
  const bytes = await writeXlsx({ sheets: [{ name: '明细', rows: lines?.rows ?? [] }] })
  const checked = await app.upload(calls.orderImport.check, { bytes: Buffer.from(bytes), name: '明细.xlsx' }, admin)
  await app.runTasks()
  const { counts } = (await app.call(getTask, { id: checked.result.id }, admin)).result
  expect(counts).toMatchObject({ valid: 2 })
})

test('an export of orders omits the second sheet when the orders together have more than 5000 lines', async () => {
  const { id } = await addOrgan(app.services.db, { name: '示例第一中学' })
  const insert = (first: number, last: number) =>
    app.services.db.execute(sql`
      insert into sales_order (code, type, organ_id, items, amount, seats)
      select 'DD2026-' || n, 'addition', ${id}, (
          select jsonb_agg('{"kind":"other","name":"007","section":null,"grade":null,"count":1,"price":100}'::jsonb)
          from generate_series(1, 20)), 2000, 0
      from generate_series(${first}::int, ${last}::int) n`)
  await insert(1, 250)
  expect((await bookOf(['code'])).sheets.map(({ rows }) => rows.length)).toEqual([251, 5_001])
  await insert(251, 251)
  expect((await bookOf(['code'])).sheets.map(({ rows }) => rows.length)).toEqual([252])
})

test('an export of orders formats cells with texts as text, so that 007 stays 007 after an edit', async () => {
  const { id } = await addOrgan(app.services.db, { name: '示例第一中学' })
  const items = [orderLine('account', 3, { name: '007' })]
  await app.call(calls.insertOrder, orderBody(id, { items }), admin)
  const book = await bookOf(['code', 'amount'])
  const formats = book.sheets.map(({ rows, cells }) =>
    Object.fromEntries((rows[0] ?? []).map((name, at) => [name, cells?.get(`1,${at}`)?.style?.numFmt])),
  )
  expect(formats[0]).toMatchObject({ 订单号: '@' })
  expect(formats[0]?.金额).not.toBe('@')
  expect(formats[1]).toMatchObject({ 名称: '@', 机构: '@', 有效期至: '@' })
  expect(formats[1]?.数量).not.toBe('@')
})
