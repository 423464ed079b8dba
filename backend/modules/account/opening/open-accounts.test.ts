import { argon2Sync } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MAX_OPENED_PER_REQUEST } from '../../../../lib/contracts/account/calls.ts'
import { studentCalls } from '../../../../lib/contracts/account/student.ts'
import { getTask, listTasks, previewUndo, undoTask } from '../../../../lib/contracts/task/calls.ts'
import { commitTask } from '../../../../lib/contracts/task/import-calls.ts'
import { addSchoolOfThree } from '../../../testing/schools.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let admin: { token: string }

beforeAll(async () => {
  app = await startTestApp()
  admin = { token: await app.signIn() }
  await addSchoolOfThree(app.services.db, { name: '发放学校', code: 'OPEN', seats: 300 })
})
afterAll(() => app.close())

async function importOf(prefix: string, count: number, validTo = ''): Promise<string> {
  const rows = Array.from({ length: count }, (_, index) => `${prefix}${index},同学${index},OPEN,2班,${validTo}`)
  const bytes = Buffer.from(['账号,姓名,机构,班级,到期', ...rows].join('\n'))
  const { result } = await app.upload(studentCalls.import.check, { bytes, name: '账号.csv' }, admin)
  await app.runTasks()
  await app.call(commitTask, { id: result.id }, admin)
  await app.runTasks()
  return result.id
}

const open = (taskId: string, more: { after?: number; activate?: boolean; password?: string | null } = {}) =>
  app.call(studentCalls.open, { taskId, activate: true, password: null, ...more }, admin)

/** Verifies a password against a PHC string independently of the service's own code. */
function isHashOf(hash: string, password: string): boolean {
  const [, , , cost = '', salt = '', tag] = hash.split('$')
  const [memory = 0, passes = 0, parallelism = 0] = cost.split(',').map((part) => Number(part.slice(2)))
  const nonce = Buffer.from(salt, 'base64')
  const found = argon2Sync('argon2id', { message: password, nonce, tagLength: 32, memory, passes, parallelism })
  return found.toString('base64').replace(/=+$/, '') === tag
}

async function stored(prefix: string) {
  const { rows } = await app.services.db.execute<{ userName: string; hash: string; status: string; must: boolean }>(sql`
    select user_name as "userName", password_hash as hash, status, must_change_password as must from account
     where user_name like ${`${prefix}%`} and deleted_at is null order by id`)
  return rows
}

it('opening imported accounts activates them, returns a new password for each, and leaves the import undoable', async () => {
  const id = await importOf('open', MAX_OPENED_PER_REQUEST + 2)
  const left = async () => (await app.call(getTask, { id }, admin)).result.handOut
  expect(await left()).toEqual({ waiting: MAX_OPENED_PER_REQUEST + 2, given: 0 })
  const first = (await open(id)).result
  expect(await left()).toEqual({ waiting: 2, given: MAX_OPENED_PER_REQUEST })
  expect(first.accounts).toHaveLength(MAX_OPENED_PER_REQUEST)
  const rest = (await open(id, { after: first.next ?? 0 })).result
  expect(rest).toMatchObject({ accounts: [{}, {}], next: null })
  const all = [...first.accounts, ...rest.accounts]
  expect(new Set(all.map(({ password }) => password)).size).toBe(all.length)
  for (const { password } of all) expect(password).toMatch(/^[a-hjkmnp-zA-HJKMNP-Z2-9]{8}$/)
  expect(all[0]).toMatchObject({ organName: '发放学校', className: '2班', gradeName: '七年级', reason: '' })
  const accounts = await stored('open')
  expect(accounts.every(({ status, must }) => status === 'active' && must)).toBe(true)
  expect(isHashOf(accounts[0]?.hash ?? '', all[0]?.password ?? '')).toBe(true)
  expect(isHashOf(accounts[0]?.hash ?? '', all[1]?.password ?? '')).toBe(false)
  const { rows: traces } = await app.services.db.execute<{ text: string }>(sql`
    select coalesce(string_agg(l::text, ' '), '') || (select coalesce(string_agg(t::text, ' '), '') from task t)
        || (select coalesce(string_agg(r::text, ' '), '') from task_row r) as text from audit_log l`)
  expect(traces[0]?.text).toContain('openAccount')
  for (const { password } of all) expect(traces[0]?.text).not.toContain(password ?? '?')

  // A second request, as a client sends it after a lost answer, replaces all passwords except those of accounts that
  // have signed in.
  await app.services.db.execute(sql`update account set last_login_at = now() where user_name = 'open0'`)
  const anew = (await open(id)).result.accounts
  expect(anew[0]).toMatchObject({ userName: 'open0', password: null, reason: '已登录过，密码没有更换' })
  expect(anew[1]?.password).not.toBe(all[1]?.password)
  expect(await left()).toEqual({ waiting: 0, given: MAX_OPENED_PER_REQUEST + 1 })
  const { list } = (await app.call(listTasks, { kind: ['import'] }, admin)).result
  expect(list.find((one) => one.id === id)?.handOut).toEqual({ waiting: 0, given: MAX_OPENED_PER_REQUEST + 1 })
  await app.call(undoTask, { id }, admin)
  await app.runTasks()
  expect(await left()).toBeNull()
  const { counts } = (await app.call(getTask, { id }, admin)).result
  expect(counts).toEqual({ undone: MAX_OPENED_PER_REQUEST + 1, kept: 1 })
  expect((await open(id)).code).toBe(409)
})

it('an import whose accounts were activated later can be undone after the activation is undone', async () => {
  const id = await importOf('back', 2)
  const found = (await app.call(studentCalls.list, { keyword: 'back' }, admin)).result.list
  const selection = { ids: found.map((one) => one.id) }
  const { task } = (
    await app.call(studentCalls.status, { selection, params: { status: 'active' }, preview: false }, admin)
  ).result
  await app.runTasks()
  const tried = async () => (await app.call(previewUndo, { id }, admin)).result
  expect(await tried()).toEqual({
    undone: 0,
    kept: [{ reason: '之后又被修改', count: 2 }],
    after: ['启用学生账号'],
  })
  await app.call(undoTask, { id: task?.id ?? '' }, admin)
  await app.runTasks()
  expect(await tried()).toEqual({ undone: 2, kept: [], after: [] })
})

it('opening accounts refuses a weak shared password, accepts a strong one, and activates accounts only on request', async () => {
  const id = await importOf('same', 2)
  expect((await open(id, { password: 'password1' })).code).toBe(400)
  const { accounts } = (await open(id, { password: 'Begin-2026', activate: false })).result
  expect(accounts).toMatchObject([
    { password: 'Begin-2026', reason: '尚未激活' },
    { password: 'Begin-2026', reason: '尚未激活' },
  ])
  expect(await stored('same')).toMatchObject([{ status: 'pending' }, { status: 'pending' }])
})

it('opening an account whose end date has passed reports that the account needs 续期 (a renewal)', async () => {
  const id = await importOf('past', 1, '2020-01-01')
  expect((await open(id)).result.accounts).toMatchObject([{ reason: '已过到期日，请用续期' }])
})

it('opening the accounts of another user’s import is answered with 404', async () => {
  const id = await importOf('mine', 1)
  const other = {
    token: await app.addUser({ userName: 'open-other', roles: ['admin'] }).then(() => app.signIn('open-other')),
  }
  const asked = await app.call(studentCalls.open, { taskId: id, activate: true, password: null }, other)
  expect(asked.code).toBe(404)
})
