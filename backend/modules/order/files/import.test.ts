import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as calls from '../../../../lib/contracts/order/calls.ts'
import { getTask, listTaskRows, type Task, undoTask } from '../../../../lib/contracts/task/calls.ts'
import { commitTask } from '../../../../lib/contracts/task/import-calls.ts'
import { addAgent, addOrgan, addRole } from '../../../testing/factories.ts'
import { addClerk } from '../../../testing/schools.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let admin: { token: string }
beforeAll(async () => {
  app = await startTestApp()
  admin = { token: await app.signIn() }
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.services.db.execute('truncate sales_order, account, organ, agent cascade')
  await addOrgan(app.services.db, { name: '示例第一中学', code: 'SL01' })
  await addOrgan(app.services.db, { name: '示例停用中学', status: 0 })
  await addAgent(app.services.db, { name: '示例代理' })
})

const header = '类型,机构,代理商,内容,年级,名称,数量,单价（元）,试用天数,有效期至,备注'
const file = (lines: readonly string[]) => ({ bytes: Buffer.from([header, ...lines].join('\r\n')), name: '订单.csv' })

async function check(lines: readonly string[], from = admin): Promise<Task> {
  const { result, message } = await app.upload(calls.orderImport.check, file(lines), from)
  expect(message).toBe('ok')
  return finished(result.id, from)
}
async function finished(id: string, from = admin): Promise<Task> {
  await app.runTasks()
  return (await app.call(getTask, { id }, from)).result
}
const rowsOf = async ({ id }: Pick<Task, 'id'>, from = admin) =>
  (await app.call(listTaskRows, { id, pageSize: 50 }, from)).result.list
const commit = async ({ id }: Task, from = admin) => {
  await app.call(commitTask, { id }, from)
  return finished(id, from)
}
const orders = async () =>
  (await app.call(calls.listOrders, { sort: 'code', order: 'asc', pageSize: 50 }, admin)).result.list
const year = new Date().getFullYear()

test.each([
  ['9', '按 9% 计？九折请写 9折 或 90%'],
  ['８.５', '按 8.5% 计？打 8.5 折请写 8.5折 或 85%'],
  ['10', '按 10% 计？九折请写 9折 或 90%'],
  ['15', '按 15% 计？打 8.5 折请写 8.5折 或 85%'],
  ['85', null],
  ['9%', null],
  ['9折', null],
])(
  'an import of orders accepts the discount %s and adds a warning only when the number is ambiguous',
  async (written, message) => {
    const bytes = Buffer.from(`${header},折扣\r\n增购,SL01,,设备,,示例平板,10,8,,,,${written}`)
    const { result } = await app.upload(calls.orderImport.check, { bytes, name: '订单.csv' }, admin)
    const task = await finished(result.id)
    expect(task.counts).toMatchObject({ valid: 1 })
    const [row] = await rowsOf(task)
    expect(row?.issues).toEqual(message === null ? [] : [{ field: 'discount', level: 'warn', message }])
  },
)

test('an import of orders stores nothing during the check and stores each row as a draft afterwards', async () => {
  const checked = await check([
    '正式购买,SL01,示例代理,学生账号,初一,,30,12.50,,2099/8/31,首批',
    '试用开通,示例第一中学,,学生账号,八年级,体验账号,5,0,15,,',
    '增购,示例第一中学,,设备,,示例平板,"1,000","¥1,299.00",,,',
    '续费,ＳＬ０１,,学生账号,,,10,8,,2099年08月31日,',
    '正式购买,SL01,,席位,,,20,3,,2099-08-31,',
  ])
  expect(checked).toMatchObject({ status: 'ready', counts: { valid: 5 } })
  expect(await orders()).toEqual([])
  expect(await commit(checked)).toMatchObject({ counts: { done: 5 } })
  const [bought, trial, devices, renewal, seats] = await orders()
  expect(bought).toMatchObject({
    ...{ code: `DD${year}-000001`, status: 'draft', type: 'purchase', organName: '示例第一中学' },
    ...{ agentName: '示例代理', amount: 37_500, seats: 30, days: null, validTo: '2099-08-31', note: '首批' },
  })
  expect(bought?.items).toMatchObject([
    { kind: 'account', name: '七年级学生账号', grade: '07', count: 30, price: 1_250 },
  ])
  expect(bought?.items[0]?.section).not.toBeNull()
  expect(trial).toMatchObject({ type: 'trial', days: 15, validTo: null, items: [{ name: '体验账号', grade: '08' }] })
  expect(devices).toMatchObject({ amount: 129_900_000, seats: 0, items: [{ kind: 'device', count: 1_000 }] })
  expect(renewal).toMatchObject({ type: 'renewal', items: [{ name: '学生账号', grade: null }], validTo: '2099-08-31' })
  expect(seats).toMatchObject({ code: `DD${year}-000005`, seats: 20, items: [{ kind: 'seat', name: '席位' }] })
  const { result } = await app.call(calls.getOrder, { id: bought?.id ?? '' }, admin)
  expect(result.steps).toMatchObject([{ action: 'import', by: '管理员', note: '' }])
})

test('an import of orders reports each fault at the cell with the fault', async () => {
  const checked = await check([
    '团购,示例第一中学,,学生账号,七年级,,1,1,,,',
    '正式购买,示例第一中,,席位,,,1,1,,2099-08-31,',
    '正式购买,示例停用中学,示例无此代理,席位,,,1,1,,2099-08-31,',
    '正式购买,SL01,,学生账号,,,0,12.505,,,',
    '正式购买,SL01,,学生账号,十三年级,,三十,十元,,2099-02-30,',
    '正式购买,SL01,,席位,,,1,1,,2020-01-01,',
    '试用开通,SL01,,席位,,,1,1,31,,',
    '增购,SL01,,设备,,,1,1,,,',
    '正式购买,SL01,,席位,七年级,,1,1,15,2099-08-31,',
    ',,,,,,,,,,只有备注',
  ])
  expect(checked).toMatchObject({ status: 'ready', counts: { valid: 1, invalid: 9 } })
  const told = (await rowsOf(checked)).map(({ issues }) =>
    Object.fromEntries(issues.map(({ field, message }) => [field ?? '', message])),
  )
  expect(told).toEqual([
    { type: '没有“团购”这一项，可填：试用开通、正式购买、续费、增购' },
    { organId: '没有名称或编码为“示例第一中”的机构' },
    { organId: '机构“示例停用中学”已停用', agentId: '没有名为“示例无此代理”的代理商' },
    { grade: '请选择年级', count: '至少 1', price: '单价应为金额，如 12.50', validTo: '请选择有效期' },
    {
      grade: '没有名为“十三年级”的年级',
      ...{
        count: '“三十”不是能确定的数字，请只填数字，如 30',
        price: '单价应为金额，如 12.50',
        validTo: '请输入正确的日期',
      },
    },
    { validTo: '有效期不能早于今天' },
    { kind: '试用不占席位，请改为学生账号', days: '最多 30 天' },
    { name: '请输入名称' },
    { grade: '这张订单用不到，导入时忽略', days: '这张订单用不到，导入时忽略' },
    {
      ...{ type: '请填写类型', organId: '请填写机构', kind: '请填写内容', count: '请填写数量' },
      price: '请填写单价（元）',
    },
  ])
  const [, near] = await rowsOf(checked)
  expect(near?.issues[0]?.offer).toBe('示例第一中学')
  expect(await commit(checked)).toMatchObject({ counts: { done: 1, invalid: 9 } })
  expect(await orders()).toMatchObject([{ days: null, items: [{ kind: 'seat', grade: null }] }])
})

test('a second import of the same orders is allowed with a warning about the existing order', async () => {
  const line = '正式购买,SL01,,席位,,,20,3,,2099-08-31,'
  await commit(await check([line]))
  const again = await check([line, '正式购买,SL01,,席位,,,21,3,,2099-08-31,'])
  expect(again.counts).toEqual({ valid: 2 })
  const [same, other] = await rowsOf(again)
  expect(same?.issues).toEqual([
    {
      ...{ field: 'organId', level: 'warn' },
      message: `该机构已有同类型、同金额的订单 DD${year}-000001 未确认，请核对`,
    },
  ])
  expect(other?.issues).toEqual([])
})

test('the undo of an import cancels its unchanged orders, and the next import uses new order numbers', async () => {
  const line = (count: number) => `正式购买,SL01,,席位,,,${count},3,,2099-08-31,`
  const done = await commit(await check([line(1), line(2), line(3)]))
  const [, second] = await orders()
  await app.call(calls.submitOrder, { id: second?.id ?? '', rowVersion: 1 }, admin)
  await app.call(undoTask, { id: done.id }, admin)
  expect(await finished(done.id)).toMatchObject({ counts: { undone: 2, kept: 1 } })
  expect((await rowsOf(done)).map(({ state, message }) => `${state} ${message}`.trim())).toEqual([
    'undone',
    'kept 之后又被修改',
    'undone',
  ])
  expect((await orders()).map(({ status }) => status)).toEqual(['cancelled', 'submitted', 'cancelled'])
  const [first] = await orders()
  const { result } = await app.call(calls.getOrder, { id: first?.id ?? '' }, admin)
  expect(result.steps).toMatchObject([{ action: 'import' }, { action: 'undo', note: '撤销导入' }])
  await commit(await check([line(4)]))
  expect((await orders()).at(-1)?.code).toBe(`DD${year}-000004`)
})

test('order numbers have no gap when an import refuses a row or runs at the same time as another import', async () => {
  const line = (at: number) => `正式购买,SL01,${at === 2 ? '示例代理' : ''},席位,,,${at + 1},3,,2099-08-31,`
  const lines = Array.from({ length: 260 }, (_, at) => line(at))
  const [one, other] = [await check(lines), await check(lines.slice(3, 13))]
  await app.services.db.execute('update agent set status = 0')
  for (const { id } of [one, other]) await app.call(commitTask, { id }, admin)
  expect((await finished(one.id)).counts).toEqual({ done: 259, failed: 1 })
  expect((await finished(other.id)).counts).toEqual({ done: 10 })
  const { rows } = await app.services.db.execute<{ code: string }>('select code from sales_order order by code')
  const numbers = rows.map(({ code }) => Number(code.slice(7)))
  expect(numbers).toEqual(Array.from({ length: 269 }, (_, at) => at + 1))
})

test("an import of orders requires the import permission and refuses organisations outside the user's data scope", async () => {
  const { db } = app.services
  const own = await addOrgan(db, { name: '示例本校', code: 'BX' })
  const body = (organ: string) => `正式购买,${organ},,席位,,,1,3,,2099-08-31,`
  await addRole(db, { code: 'order.editor', dataScope: 'organ' }, { like: 'order:(list|edit)' })
  const editor = await addClerk(app, 'clerk.editor', ['order.editor'], [String(own.id)])
  expect((await app.upload(calls.orderImport.check, file([body('BX')]), editor)).code).toBe(403)
  await addRole(db, { code: 'order.importer', dataScope: 'organ' }, { like: 'order:(list|import)' })
  const clerk = await addClerk(app, 'clerk.importer', ['order.importer'], [String(own.id)])
  const checked = await check([body('BX'), body('SL01')], clerk)
  expect((await rowsOf(checked, clerk)).map(({ issues }) => issues.map(({ message }) => message))).toEqual([
    [],
    ['该机构不在您的数据范围内'],
  ])
  expect(await commit(checked, clerk)).toMatchObject({ counts: { done: 1, invalid: 1 } })
})
