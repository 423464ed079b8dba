import { readXlsx } from 'hucre'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '../../../../lib/contracts/order/calls.ts'
import { downloadTaskFile } from '../../../../lib/contracts/task/calls.ts'
import { orderBody } from '../../../testing/bodies.ts'
import { addOrgan } from '../../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let admin: { token: string }
beforeAll(async () => {
  app = await startTestApp()
  admin = { token: await app.signIn() }
})
afterAll(() => app.close())

test('amounts are numbers in the file, which a spreadsheet can add up', async () => {
  const { id } = await addOrgan(app.services.db, { name: '示例第一中学' })
  const { result } = await app.call(calls.insertOrder, orderBody(id), admin)
  const wanted = { filter: {}, columns: ['code', 'amount', 'refundAmount'], format: 'xlsx' as const }
  const started = await app.call(calls.orderExport.start, wanted, admin)
  await app.runTasks()
  const file = await app.app.inject({
    method: 'GET',
    url: `${downloadTaskFile.path}?id=${started.result.id}`,
    headers: { authorization: admin.token },
  })
  const book = await readXlsx(new Uint8Array(file.rawPayload))
  expect(book.sheets[0]?.rows[1]).toEqual([result.code, result.amount / 100, 0])
})
