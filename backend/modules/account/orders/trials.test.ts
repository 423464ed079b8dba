import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AccountItem } from '../../../../lib/contracts/account/calls.ts'
import {
  extendTrials,
  formaliseTrials,
  replaceStudent,
  studentCalls,
} from '../../../../lib/contracts/account/student.ts'
import { schoolDay } from '../../../../lib/contracts/base/school-time.ts'
import { listNotifications } from '../../../../lib/contracts/notification/calls.ts'
import { openTrials, previewRefund } from '../../../../lib/contracts/order/calls.ts'
import { undoTask } from '../../../../lib/contracts/task/calls.ts'
import { orderLine } from '../../../testing/bodies.ts'
import { addAccount, addAgent, addOrgan, addRole } from '../../../testing/factories.ts'
import { fulfilledOrder } from '../../../testing/orders.ts'
import { addClerk } from '../../../testing/schools.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { anonymiseAccounts } from '../jobs/anonymise-accounts.ts'
import { expireAccounts } from '../jobs/expire-accounts.ts'
import { remindExpiry } from '../jobs/remind-expiry.ts'

let app: TestApp
let admin: { token: string }
let organ: number

beforeAll(async () => {
  app = await startTestApp()
  admin = { token: await app.signIn() }
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.services.db.execute('truncate sales_order, account, organ, notification cascade')
  organ = (await addOrgan(app.services.db, { name: '示例第一中学', seats: 2 })).id
})

const dayIn = (days: number) => schoolDay(Date.now() + days * 86_400_000)
const batch = (more = {}) => ({
  organId: String(organ),
  section: '2',
  grade: '07',
  count: 3,
  days: 10,
  note: '',
  ...more,
})
const list = async (filter = {}): Promise<AccountItem[]> =>
  (await app.call(studentCalls.list, { sort: 'name', order: 'asc', ...filter }, admin)).result.list
const trials = async (count = 3) => {
  const { result } = await app.call(openTrials, batch({ count }), admin)
  return { order: result, ids: (await list({ orderId: [result.id] })).map(({ id }) => id) }
}

describe('a batch of trial accounts', () => {
  test('is created with a fulfilled order, and its accounts take no seat', async () => {
    const { result } = await app.call(openTrials, batch(), admin)
    expect(result).toMatchObject({ type: 'trial', status: 'fulfilled', accountCount: 3, amount: 0, days: 10 })
    expect(result.steps.map(({ action }) => action)).toEqual(['insert', 'submit', 'confirm', 'fulfil'])
    expect(await list({ orderId: [result.id], type: ['trial'] })).toMatchObject(
      Array(3).fill({ type: 'trial', status: 'pending', validTo: dayIn(9), orderCode: result.code, grade: '07' }),
    )
    for (const wrong of [{ days: 31 }, { days: 0 }, { count: 0 }, { grade: '99' }, { organId: '999' }]) {
      expect((await app.call(openTrials, batch(wrong), admin)).code).toBe(400)
    }
    const { rows } = await app.services.db.execute<{ n: number }>('select count(*)::int as n from sales_order')
    expect(rows[0]?.n).toBe(1)
  })

  test('is created with the agent of the request, and is refused when the agent does not exist', async () => {
    const agentId = String((await addAgent(app.services.db)).id)
    expect((await app.call(openTrials, batch({ agentId }), admin)).result.agentId).toBe(agentId)
    expect((await app.call(openTrials, batch({ agentId: '999999' }), admin)).fields).toEqual({
      agentId: '代理商不存在或已被删除',
    })
  })

  test('can be extended once per account, even after the account has expired', async () => {
    const { ids } = await trials()
    const [first = '', second = '', third = ''] = ids
    const over = `update account set status = 'expired', valid_to = '${dayIn(-3)}' where id = ${second}`
    await app.services.db.execute(over)
    const extend = async (days: number, chosen = ids) => {
      const input = { selection: { ids: chosen }, params: { days }, preview: false }
      const { result } = await app.call(extendTrials, input, admin)
      await app.runTasks()
      return result
    }
    await extend(7, [first, second])
    const now = async () => (await list()).map(({ status, validTo, extendedOn }) => [status, validTo, extendedOn])
    expect(await now()).toEqual([
      ['pending', dayIn(16), schoolDay()],
      ['active', dayIn(6), schoolDay()],
      ['pending', dayIn(9), null],
    ])
    const { preview, task } = await extend(7)
    expect(preview).toMatchObject({ change: 1, skips: [{ reason: '已延期过一次', count: 2 }] })
    await app.call(undoTask, { id: task?.id ?? '' }, admin)
    await app.runTasks()
    expect((await now())[2]).toEqual(['pending', dayIn(9), null])
    expect((await list({ keyword: 'nobody' })).length + [third].length).toBe(1)
  })

  test('can be made formal only for as many accounts as the organisation has free seats', async () => {
    const { ids } = await trials()
    const input = { selection: { ids }, params: { until: '2099-08-31' }, preview: true }
    const { result } = await app.call(formaliseTrials, input, admin)
    expect(result.preview).toMatchObject({ change: 2, skips: [{ reason: '席位不足', count: 1 }] })
    await app.call(formaliseTrials, { ...input, preview: false }, admin)
    await app.runTasks()
    expect(await list({ type: ['formal'] })).toMatchObject(Array(2).fill({ validTo: '2099-08-31' }))
    const again = await app.call(formaliseTrials, input, admin)
    expect(again.result.preview.skips).toContainEqual(expect.objectContaining({ reason: '不是试用账号', count: 2 }))
  })
})

describe('the seat of a student account', () => {
  test('passes to a replacement student, after which the refund of the order is 0', async () => {
    const order = await fulfilledOrder(app, admin, organ, { items: [orderLine('account', 1)] })
    const [held] = await list({ orderId: [order.id] })
    const { id = '', rowVersion = 0 } = held ?? {}
    await app.services.db.execute(`update account set status = 'active' where id = ${id}`)
    const person = { userName: 'newcomer', fullName: '新同学', phone: '' }
    const taken = await app.call(replaceStudent, { id, rowVersion, ...person, userName: held?.userName ?? '' }, admin)
    expect(taken.fields).toEqual({ userName: '账号已被使用' })
    const { result } = await app.call(replaceStudent, { id, rowVersion, ...person }, admin)
    expect(result).toMatchObject({ ...person, status: 'pending', validTo: '2099-08-31', orderCode: order.code })
    expect((await list({ orderId: [order.id] })).map(({ status }) => status).sort()).toEqual(['closed', 'pending'])
    const again = await app.call(
      replaceStudent,
      { id, rowVersion: rowVersion + 1, ...person, userName: 'other' },
      admin,
    )
    expect(again).toMatchObject({ code: 409, result: { kind: 'state', current: 'closed' } })
    expect((await app.call(previewRefund, { id: order.id }, admin)).result).toMatchObject({ accounts: 0, amount: 0 })
  })

  test('cannot pass to a replacement student when the account is a trial', async () => {
    const { ids } = await trials(1)
    const input = { id: ids[0] ?? '', rowVersion: 1, userName: 'newcomer', fullName: '新同学', phone: '' }
    expect((await app.call(replaceStudent, input, admin)).message).toBe('只有正式账号占用席位，可以替换')
  })
})

describe('scheduled jobs for accounts', () => {
  const told = async (from = admin) =>
    (await app.call(listNotifications, {}, from)).result.list.map(({ title, text }) => `${title}：${text}`)

  test('remindExpiry notifies the users responsible for a school once at 30, 7 and 1 days before accounts expire', async () => {
    const { db } = app.services
    const other = await addOrgan(db, { name: '示例第二中学' })
    await addRole(db, { code: 'renewer', dataScope: 'organ' }, { like: '(student):%' })
    const clerk = await addClerk(app, 'clerk.renew', ['renewer'], [String(organ)])
    const ends = async (id: number, days: number, more = {}) =>
      addAccount(db, 'student', id, { status: 'active', validTo: dayIn(days), ...more })
    await ends(organ, 20)
    await ends(organ, 20)
    await ends(organ, 5)
    await ends(organ, 1, { type: 'trial' })
    await ends(organ, 60)
    await ends(organ, 3, { status: 'suspended' })
    await ends(other.id, 6)
    // Two runs at the same time, as after a crash, send each reminder once.
    await Promise.all([remindExpiry(app.services), remindExpiry(app.services)])
    await remindExpiry(app.services)
    expect((await told(clerk)).sort()).toEqual([
      `学生正式账号将在 30 天内到期：1 个机构的 2 个账号，${dayIn(20)} 到期`,
      `学生正式账号将在 7 天内到期：1 个机构的 1 个账号，${dayIn(5)} 到期`,
      `学生试用账号将在 1 天内到期：1 个机构的 1 个账号，${dayIn(1)} 到期`,
    ])
    expect(await told()).toContain(`学生正式账号将在 7 天内到期：2 个机构的 2 个账号，${dayIn(5)} 至 ${dayIn(6)} 到期`)
  })

  test('expireAccounts expires ended trials, and anonymiseAccounts clears accounts closed for more than 30 days', async () => {
    const { order, ids } = await trials(2)
    const [first = '', second = ''] = ids
    const set = (text: string, id: string) => app.services.db.execute(`update account set ${text} where id = ${id}`)
    await set(`status = 'active', valid_to = '${dayIn(-1)}'`, first)
    expect(await expireAccounts(app.services)).toBe(1)
    expect((await list())[0]?.status).toBe('expired')
    await set(
      `status = 'closed', full_name = '张三', phone = '13900000001', updated_at = now() - interval '31 days'`,
      second,
    )
    await set(`status = 'closed', updated_at = now() - interval '29 days'`, first)
    expect(await anonymiseAccounts(app.services)).toBe(1)
    expect(await anonymiseAccounts(app.services)).toBe(0)
    const { rows } = await app.services.db.execute(sql`
      select user_name as "userName", full_name as "fullName", phone, order_id::text as "order", grade, status, found
        from account where id = ${second}`)
    expect(rows[0]).toMatchObject({
      userName: `closed-${second}`,
      fullName: '已注销用户',
      phone: '',
      order: order.id,
      grade: '07',
      status: 'closed',
    })
    expect(String(rows[0]?.found)).not.toContain('张三')
  })
})
