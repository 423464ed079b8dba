import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { studentCalls } from '../../../lib/contracts/account/student.ts'
import { listLogins } from '../../../lib/contracts/audit/calls.ts'
import type { Call } from '../../../lib/contracts/base/call.ts'
import { listDevices } from '../../../lib/contracts/device/calls.ts'
import { listOrgans } from '../../../lib/contracts/organ/calls.ts'
import { listQuestions } from '../../../lib/contracts/question/calls.ts'
import { insertQuestion, recycleQuestion } from '../../../lib/contracts/question/editing.ts'
import { listUsers } from '../../../lib/contracts/staff/calls.ts'
import * as calls from '../../../lib/contracts/statistics/calls.ts'
import { listTasks } from '../../../lib/contracts/task/calls.ts'
import { addAccount, addDevice, addOrgan, addRole, addStaff } from '../../testing/factories.ts'
import { choice } from '../../testing/question-bodies.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let platform: TestApp
let admin: string
let clerk: string
const run = (text: string) => platform.services.db.execute<Record<string, string>>(sql.raw(text))

beforeAll(async () => {
  platform = await startTestApp()
  const { db } = platform.services
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000)
  const date = (offset: number) => day(offset).toISOString().slice(0, 10)
  const { id: first } = await addOrgan(db, { name: '甲校', contractTo: date(10), createdAt: day(-40) })
  const { id: east } = await addOrgan(db, { name: '甲校东区', parentId: first, createdAt: day(-3) })
  const { id: second } = await addOrgan(db, { name: '乙校', createdAt: day(-20) })
  await addOrgan(db, { name: '旧校', createdAt: day(-40), deletedAt: day(-2) })
  const ends = new Map([
    [1, date(5)],
    [2, date(90)],
    [9, date(5)],
  ])
  for (let n = 1; n <= 9; n++) {
    const at = n < 4 ? first : n < 6 ? east : second
    await addAccount(db, 'student', at, { status: n === 9 ? 'expired' : 'active', validTo: ends.get(n) ?? null })
  }
  await addRole(db, { code: 'clerk', name: '文员', dataScope: 'organ' }, { as: 'ops' })
  const id = await platform.addUser({ userName: 'clerk', roles: ['clerk'] })
  await run(`update "system_user" set organ_id = ${first} where id = ${id}`)
  await addStaff(db, { userName: 'gone', status: 0 })
  await run(
    `insert into task (owner_id, kind, name, title, status) values (${id}, 'import', 'student:import', '导入', 'ready')`,
  )
  await run(`insert into autosave (user_id, entity, entity_id, payload) values (${id}, 'organ', 'new', '{}')`)
  admin = await platform.signIn()
  clerk = await platform.signIn('clerk')
})
afterAll(() => platform.close())

const figures = async (token: string) => {
  const { result } = await platform.call(calls.getAll, {}, { token })
  return Object.fromEntries(result.figures.map((one) => [one.key, one]))
}
const parts = async (call: typeof calls.orgCount, token: string, key: string) => {
  const { result } = await platform.call(call, {}, { token })
  return Object.fromEntries(
    (result.shares.find((one) => one.key === key)?.items ?? []).map((one) => [one.key, one.value]),
  )
}

/** Returns the number of rows in the list to which an address links. */
async function totalAt(url: string | null | undefined, call: Call, token: string): Promise<number> {
  const query = Object.fromEntries(new URL(url ?? '', 'http://x').searchParams)
  const { result } = await platform.call(call, query, { token })
  return (result as { total: number }).total
}

test('a figure is equal to the number of rows in the list to which it links, for every user', async () => {
  const insert = async (stemHtml: string) =>
    insertQuestion.answer.parse((await platform.call(insertQuestion, choice({ stemHtml }), { token: admin })).result)
  await insert('<p>留下的题</p>')
  const { id, rowVersion } = await insert('<p>扔掉的题</p>')
  expect((await platform.call(recycleQuestion, { id, rowVersion }, { token: admin })).message).toBe('ok')
  const lists: [string, Call][] = [
    ['organs', listOrgans],
    ['students', studentCalls.list],
    ['staff', listUsers],
    ['logins', listLogins],
    ['imports', listTasks],
    ['questions', listQuestions],
    ['ownDrafts', listQuestions],
    ['ownPending', listQuestions],
    ['ownPassed', listQuestions],
  ]
  for (const token of [admin, clerk]) {
    const known = await figures(token)
    for (const [key, list] of lists) {
      const one = known[key]
      if (one) expect([key, one.value]).toEqual([key, await totalAt(one.url, list, token)])
    }
  }
  expect((await figures(admin)).questions?.value).toBe(1)
  expect((await figures(admin)).organs?.value).toBe(3)
  expect((await figures(clerk)).organs?.value).toBe(2)
  expect((await figures(clerk)).students?.value).toBe(5)
})

test('the growth of the figure of organisations includes organisations that were removed later', async () => {
  const { organs } = await figures(admin)
  expect(organs?.change).toBe(0)
  expect(organs?.series).toHaveLength(30)
  expect([organs?.series?.[0], organs?.series?.[20], organs?.series?.at(-1)]).toEqual([2, 3, 3])
  expect((await figures(clerk)).organs?.change).toBe(1)
})

test('the statistics omit figures for which the user lacks the permission, and figures for which no data exist', async () => {
  await platform.addUser({ userName: 'keeper', roles: ['warehouse'] })
  const keeper = await platform.signIn('keeper')
  expect(Object.keys(await figures(keeper))).toEqual(['organs', 'agents', 'devices', 'imports'])
  expect((await platform.call(calls.accountCount, {}, { token: keeper })).result).toEqual({ figures: [], shares: [] })
  for (const call of [calls.lesson, calls.parent]) {
    expect((await platform.call(call, {}, { token: admin })).result).toEqual({ figures: [], shares: [] })
  }
})

test('padDuration counts the hours of tablet use in seven days for the devices in the user’s data scope', async () => {
  const usage = async (token: string) => {
    const { result } = await platform.call(calls.padDuration, {}, { token })
    expect(result.shares).toEqual([])
    return result.figures
  }
  expect(await usage(admin)).toEqual([])
  const organ = 3
  await addRole(platform.services.db, { code: 'tablets', name: '平板员', dataScope: 'organ' }, { as: 'warehouse' })
  const id = await platform.addUser({ userName: 'tablets', roles: ['tablets'] })
  await run(`update "system_user" set organ_id = ${organ} where id = ${id}`)
  await addDevice(platform.services.db, { sn: 'USE-1', status: 'bound', organId: organ })
  await addDevice(platform.services.db, { sn: 'USE-2' })
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10)
  await run(`insert into open_usage_day (day, sn, account_id, seconds) values
    ('${day(0)}', 'USE-1', 0, 7200), ('${day(-6)}', 'USE-2', 0, 3600), ('${day(-7)}', 'USE-1', 0, 36000)`)
  const [all] = await usage(admin)
  expect(all).toMatchObject({ key: 'padDuration', value: 3, unit: '近 7 天，小时', change: -7 })
  expect(all?.series?.slice(-8)).toEqual([10, 1, 0, 0, 0, 0, 0, 2])
  const devices = (await platform.call(listDevices, {}, { token: admin })).result.total
  expect(await totalAt(all?.url, listDevices, admin)).toBe(devices)
  expect(await usage(await platform.signIn('tablets'))).toMatchObject([{ value: 2, change: -8 }])
  expect(await usage(clerk)).toEqual([])
})

test('each part of a distribution is equal to the number of rows in the list to which it links, within the data scope', async () => {
  expect(await parts(calls.orgCount, admin, 'organContract')).toEqual({ open: 2, ending: 1 })
  expect(await parts(calls.accountCount, admin, 'studentStatus')).toEqual({ active: 8, expired: 1 })
  expect(await parts(calls.accountCount, clerk, 'studentStatus')).toEqual({ active: 5 })
  expect(await parts(calls.orgAccount, admin, 'studentOrgan')).toEqual({ 1: 5, 2: 2, 3: 4 })
  expect(await parts(calls.orgAccount, clerk, 'studentOrgan')).toEqual({ 1: 5, 2: 2 })
  for (const call of [calls.accountCount, calls.orgAccount]) {
    const { shares } = (await platform.call(call, {}, { token: clerk })).result
    for (const { url, value } of shares.flatMap(({ items }) => items ?? [])) {
      expect(await totalAt(url, studentCalls.list, clerk)).toBe(value)
    }
  }
})

test('listTodos returns the user’s own to-dos and the to-dos in the user’s data scope', async () => {
  const todos = async (token: string) => {
    const { result } = await platform.call(calls.listTodos, {}, { token })
    return { ...result, todos: Object.fromEntries(result.todos.map((one) => [one.key, one])) }
  }
  const mine = await todos(clerk)
  expect(mine.todos).toMatchObject({ importsReady: { count: 1 }, drafts: { count: 1 }, expiringStudents: { count: 1 } })
  expect(mine.todos.lockedStaff).toBeUndefined()
  expect(await totalAt(mine.todos.importsReady?.url, listTasks, clerk)).toBe(1)
  expect(await totalAt(mine.todos.expiringStudents?.url, studentCalls.list, clerk)).toBe(1)
  expect(mine.drafts).toEqual([expect.objectContaining({ entity: 'organ', entityId: 'new' })])
  const theirs = await todos(admin)
  expect(theirs.todos).toMatchObject({ importsReady: { count: 0 }, drafts: { count: 0 }, lockedStaff: { count: 1 } })
  expect(await totalAt(theirs.todos.lockedStaff?.url, listUsers, admin)).toBe(1)
})

test('a figure whose query fails is empty, and the other figures are still counted', async () => {
  // The cache has no count for this data scope, because no other user has a scope of own records. The count therefore
  // runs and fails.
  await run(`update role set data_scope = 'own' where code = 'ops'`)
  await platform.addUser({ userName: 'own', roles: ['ops'] })
  await run('alter table agent rename to agent_away')
  const known = await figures(await platform.signIn('own'))
  await run('alter table agent_away rename to agent')
  expect(known.agents).toEqual({ key: 'agents', value: null, change: null, series: null, url: null })
  expect(known.organs?.value).toBe(0)
})
