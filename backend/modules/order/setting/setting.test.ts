import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Code } from '../../../../lib/contracts/base/call.ts'
import { listHistory } from '../../../../lib/contracts/history/calls.ts'
import * as calls from '../../../../lib/contracts/order/calls.ts'
import type { Order } from '../../../../lib/contracts/order/order.ts'
import { editOrderSetting, getOrderSetting } from '../../../../lib/contracts/order/setting.ts'
import { undoTask } from '../../../../lib/contracts/task/calls.ts'
import { orderBody } from '../../../testing/bodies.ts'
import { addOrgan } from '../../../testing/factories.ts'
import { takeSteps } from '../../../testing/orders.ts'
import { addClerk } from '../../../testing/schools.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

const REASON = '金额达到限额，需由另一人确认'

let app: TestApp
let admin: { token: string }
let first: { token: string; userId: number }
let second: { token: string; userId: number }
let organ: number
beforeAll(async () => {
  app = await startTestApp()
  admin = { token: await app.signIn() }
  first = await addClerk(app, 'first.ops', ['ops'])
  second = await addClerk(app, 'second.ops', ['ops'])
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.services.db.execute('truncate sales_order, account, organ, agent, order_setting cascade')
  organ = (await addOrgan(app.services.db, { name: '示例第一中学' })).id
})

async function limit(confirmAbove: number | null): Promise<void> {
  const { rowVersion } = (await app.call(getOrderSetting, {}, admin)).result
  const answer = await app.call(editOrderSetting, { id: '1', rowVersion, confirmAbove }, admin)
  expect(answer).toMatchObject({ code: Code.ok, result: { confirmAbove } })
}

/** Returns the body of an order with this amount in fen. */
const costing = (price: number) =>
  orderBody(organ, { items: [{ kind: 'other', name: '服务', section: null, grade: null, count: 1, price }] })
async function submitted(price: number, by = first, submitter = by): Promise<Order> {
  const made = (await app.call(calls.insertOrder, costing(price), by)).result
  return takeSteps(app, submitter, made, [calls.submitOrder])
}
const confirm = ({ id, rowVersion }: Order, by: { token: string }) =>
  app.call(calls.confirmOrder, { id, rowVersion }, by)
const refused = { code: Code.conflict, message: REASON }

describe('the confirmation limit of orders', () => {
  it('is unset at first, and only administrators may read and set the limit', async () => {
    expect((await app.call(getOrderSetting, {}, admin)).result).toMatchObject({ confirmAbove: null, rowVersion: 1 })
    expect((await confirm(await submitted(1_000_000), first)).code).toBe(Code.ok)
    for (const call of [
      app.call(getOrderSetting, {}, first),
      app.call(editOrderSetting, { id: '1', rowVersion: 1, confirmAbove: 1 }, first),
    ]) {
      expect((await call).code).toBe(Code.forbidden)
    }
  })

  it('is refused for invalid amounts and outdated row versions, and has a history', async () => {
    for (const confirmAbove of [0, -1, 1.5, 10_000_000_001]) {
      const answer = await app.call(editOrderSetting, { id: '1', rowVersion: 1, confirmAbove }, admin)
      expect(answer.fields.confirmAbove).toBeTruthy()
    }
    await limit(5_000)
    await limit(9_000)
    const old = await app.call(editOrderSetting, { id: '1', rowVersion: 1, confirmAbove: 1 }, admin)
    expect(old).toMatchObject({ code: Code.conflict, result: { kind: 'version', record: { confirmAbove: 9_000 } } })
    const told = { entity: 'orderSetting' as const, entityId: '1' }
    const { list } = (await app.call(listHistory, told, admin)).result
    expect(list.map(({ action, actor, revertible }) => [action, actor, revertible])).toEqual([
      ['edit', '管理员', false],
      ['edit', '管理员', false],
    ])
  })
})

describe('an order at or above the confirmation limit', () => {
  it('cannot be confirmed by the users who created or submitted the order, whatever their role', async () => {
    await limit(5_000)
    const below = await submitted(4_999)
    expect(below.preparedBy).toEqual([])
    expect((await confirm(below, first)).code).toBe(Code.ok)

    const own = await submitted(5_000)
    expect(own.preparedBy).toEqual([String(first.userId)])
    expect(await confirm(own, first)).toMatchObject(refused)
    const { result } = await confirm(own, second)
    expect(result.preparedBy).toEqual([])
    expect(result.steps.map(({ action, by }) => `${action} ${by}`)).toEqual([
      'insert first.ops',
      'submit first.ops',
      'confirm second.ops',
    ])

    const together = await submitted(5_000, first, second)
    for (const person of [first, second]) expect(await confirm(together, person)).toMatchObject(refused)
    expect((await confirm(together, admin)).code).toBe(Code.ok)

    const adminOwn = await submitted(5_000, { ...admin, userId: 0 })
    expect(await confirm(adminOwn, admin)).toMatchObject(refused)
  })

  it('cannot be confirmed by a user who changed its lines, but by a user who changed only its note', async () => {
    await limit(5_000)
    const draft = (await app.call(calls.insertOrder, costing(10), first)).result
    const dearer = { ...costing(6_000), id: draft.id, rowVersion: draft.rowVersion }
    const changed = (await app.call(calls.editOrder, dearer, second)).result
    const noted = { ...dearer, note: '加急', rowVersion: changed.rowVersion }
    const last = (await app.call(calls.editOrder, noted, admin)).result
    const order = await takeSteps(app, first, last, [calls.submitOrder])
    for (const person of [first, second]) expect(await confirm(order, person)).toMatchObject(refused)
    expect((await confirm(order, admin)).code).toBe(Code.ok)
  })

  it('cannot be confirmed by its creator, even when the limit was set after its submission', async () => {
    const order = await submitted(6_000)
    expect(order.preparedBy).toEqual([])
    await limit(5_000)
    expect(await confirm(order, first)).toMatchObject(refused)
    const { list } = (await app.call(calls.listOrders, {}, first)).result
    expect(list.map(({ preparedBy }) => preparedBy)).toEqual([[String(first.userId)]])
    await limit(null)
    expect((await confirm(order, first)).code).toBe(Code.ok)
  })

  it('is skipped with the reason when its creator confirms orders in bulk', async () => {
    await limit(5_000)
    const cheap = await submitted(100)
    const dear = await submitted(5_000)
    const others = await submitted(5_000, second)
    const selection = { ids: [cheap.id, dear.id, others.id] }
    const ask = async (preview: boolean) =>
      (await app.call(calls.confirmOrders, { selection, params: {}, preview }, first)).result
    expect((await ask(true)).preview).toMatchObject({
      change: 2,
      skips: [{ reason: REASON, count: 1, names: [dear.code] }],
    })
    const { task } = await ask(false)
    await app.runTasks()
    const statusOf = async ({ id }: Order) => (await app.call(calls.getOrder, { id }, first)).result.status
    expect(await Promise.all([cheap, dear, others].map(statusOf))).toEqual(['confirmed', 'submitted', 'confirmed'])
    await app.call(undoTask, { id: task?.id ?? '' }, first)
    await app.runTasks()
    expect(await statusOf(others)).toBe('submitted')
  })

  it('cannot be confirmed by a user who submitted the order in a bulk action', async () => {
    await limit(5_000)
    const draft = (await app.call(calls.insertOrder, costing(5_000), first)).result
    await app.call(calls.submitOrders, { selection: { ids: [draft.id] }, params: {}, preview: false }, second)
    await app.runTasks()
    const order = (await app.call(calls.getOrder, { id: draft.id }, second)).result
    expect(order.preparedBy.toSorted()).toEqual([String(first.userId), String(second.userId)].toSorted())
    expect(await confirm(order, second)).toMatchObject(refused)
  })

  it('cannot be confirmed by its creator when the amount was raised during the submission', async () => {
    await limit(5_000)
    const draft = (await app.call(calls.insertOrder, costing(10), first)).result
    const raised = { ...costing(9_000), id: draft.id, rowVersion: draft.rowVersion }
    await Promise.all([
      app.call(calls.editOrder, raised, first),
      app.call(calls.submitOrder, { id: draft.id, rowVersion: draft.rowVersion }, first),
    ])
    const now = (await app.call(calls.getOrder, { id: draft.id }, first)).result
    const waiting = now.status === 'draft' ? await takeSteps(app, first, now, [calls.submitOrder]) : now
    // The edit and the submission compete. If the edit came first, the order has the raised amount and its creator may
    // not confirm it.
    const dear = waiting.amount === 9_000
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(waiting, first)))
    expect(answers.filter(({ code }) => code === Code.ok)).toHaveLength(dear ? 0 : 1)
    expect((await confirm(draft, first)).code).toBe(Code.conflict)
  })

  it('is fulfilled by a single user when the order is a trial, because trials cost nothing', async () => {
    await limit(1)
    const trial = { organId: String(organ), section: '2', grade: '07', count: 2, days: 7, note: '' }
    expect((await app.call(calls.openTrials, trial, first)).result.status).toBe('fulfilled')
  })
})
