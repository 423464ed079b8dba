import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Call } from '../../../lib/contracts/base/call.ts'
import type { bulkAnswer } from '../../../lib/contracts/base/task-calls.ts'
import * as calls from '../../../lib/contracts/order/calls.ts'
import type { Order } from '../../../lib/contracts/order/order.ts'
import { listTaskRows, undoTask } from '../../../lib/contracts/task/calls.ts'
import { orderBody } from '../../testing/bodies.ts'
import { addOrgan, addRole } from '../../testing/factories.ts'
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

async function drafts(count: number, at = organ): Promise<Order[]> {
  const made: Order[] = []
  for (let each = 0; each < count; each++) {
    made.push((await app.call(calls.insertOrder, orderBody(at), admin)).result)
  }
  return made
}
const idsOf = (orders: readonly Order[]) => ({ ids: orders.map(({ id }) => id) })

async function bulk(call: Call, selection: object, params: object = {}, from = admin) {
  const ask = async (preview: boolean) => {
    const { result, message } = await app.call(call, { selection, params, preview }, from)
    if (!result) throw new Error(message)
    return result as ReturnType<typeof bulkAnswer.parse>
  }
  const { preview } = await ask(true)
  const { task } = await ask(false)
  await app.runTasks()
  return { ...preview, taskId: task?.id ?? '' }
}
const now = async ({ id }: Order) => (await app.call(calls.getOrder, { id }, admin)).result

test('a bulk action submits and confirms many orders, and skips orders in other states with the reason', async () => {
  const [first, second, third] = (await drafts(3)) as [Order, Order, Order]
  await app.call(calls.cancelOrder, { id: third.id, rowVersion: 1, reason: '不要了' }, admin)
  const submitted = await bulk(calls.submitOrders, idsOf([first, second, third]))
  expect(submitted).toMatchObject({ change: 2, undoable: true, skips: [{ reason: '已取消', names: [third.code] }] })
  await app.services.db.execute(`update sales_order set valid_to = '2020-01-01' where id = ${second.id}`)
  const confirmed = await bulk(calls.confirmOrders, { filter: { keyword: '第一中学', organ: [String(organ)] } })
  expect(confirmed).toMatchObject({ change: 1 })
  expect(confirmed.skips.map(({ reason }) => reason).sort()).toEqual(['已取消', '有效期已过，请取消后重新下单'])
  expect(await now(first)).toMatchObject({ status: 'confirmed', rowVersion: 3 })
  expect((await now(first)).steps.map(({ action, by }) => `${action} ${by}`)).toEqual([
    'insert 管理员',
    'submit 管理员',
    'confirm 管理员',
  ])
  expect((await now(second)).status).toBe('submitted')
})

test('a bulk cancellation stores one reason in the timeline of each order, and undo restores the orders', async () => {
  const orders = await drafts(2)
  const [first, second] = orders as [Order, Order]
  await app.call(calls.submitOrder, { id: second.id, rowVersion: 1 }, admin)
  const refused = await app.call(
    calls.cancelOrders,
    { selection: idsOf(orders), params: { reason: ' ' }, preview: false },
    admin,
  )
  expect(refused).toMatchObject({ code: 400, fields: { 'params.reason': '请填写原因' } })
  const { taskId, change } = await bulk(calls.cancelOrders, idsOf(orders), { reason: '学校改了计划' })
  expect(change).toBe(2)
  for (const order of orders) {
    expect(await now(order)).toMatchObject({ status: 'cancelled' })
    expect((await now(order)).steps.at(-1)).toMatchObject({ action: 'cancel', note: '学校改了计划' })
  }
  await app.call(undoTask, { id: taskId }, admin)
  await app.runTasks()
  expect((await now(first)).status).toBe('draft')
  expect((await now(second)).status).toBe('submitted')
  expect((await now(second)).steps.map(({ action }) => action)).toEqual(['insert', 'submit', 'cancel', 'undo'])
})

test('the undo of a bulk action leaves an order unchanged when a later step has changed the order', async () => {
  const [order] = (await drafts(1)) as [Order]
  const { taskId } = await bulk(calls.submitOrders, idsOf([order]))
  await app.call(calls.confirmOrder, { id: order.id, rowVersion: 2 }, admin)
  await app.call(undoTask, { id: taskId }, admin)
  await app.runTasks()
  expect((await now(order)).status).toBe('confirmed')
})

test('a bulk action skips orders of other organisations without revealing their order numbers', async () => {
  const [mine] = (await drafts(1)) as [Order]
  const other = await addOrgan(app.services.db, { name: '示例第二中学' })
  const [theirs] = (await drafts(1, other.id)) as [Order]
  await addRole(app.services.db, { code: 'agent.clerk', dataScope: 'organ' }, { like: '(order):%' })
  const clerk = await addClerk(app, 'clerk.bulk', ['agent.clerk'], [String(organ)])
  const chosen = await bulk(calls.submitOrders, idsOf([mine, theirs]), {}, clerk)
  expect(chosen).toMatchObject({ change: 1, skips: [{ reason: '无权限', count: 1 }] })
  const { result } = await app.call(listTaskRows, { id: chosen.taskId }, clerk)
  expect(JSON.stringify(result)).not.toContain(theirs.code)
  expect((await now(theirs)).status).toBe('draft')
  expect((await bulk(calls.cancelOrders, { filter: {} }, { reason: '试' }, clerk)).change).toBe(1)
  expect((await now(theirs)).status).toBe('draft')
})
