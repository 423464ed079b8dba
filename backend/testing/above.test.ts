import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Call, type CallInput, Code } from '../../lib/contracts/base/call.ts'
import { calls } from '../../lib/contracts/index.ts'
import { listUserMenus } from '../../lib/contracts/menu/user-menus.ts'
import * as online from '../../lib/contracts/online/calls.ts'
import * as roles from '../../lib/contracts/role/calls.ts'
import * as staff from '../../lib/contracts/staff/calls.ts'
import { getTask } from '../../lib/contracts/task/calls.ts'
import { startTestApp, type TestApp } from './test-app.ts'

// A user may not give more rights than the user has. In these tests, a user with all permissions on people and roles,
// but few others, tries to change a person who has more rights.

let platform: TestApp
/** The user who tries the changes. The only permissions of this user are all those on people and roles. */
let manager: { token: string }
let boss: { id: string; rowVersion: number; token: string }
/** The id of the manager's role. */
let own: string
let high: { id: string; rowVersion: number }

const VERBS = /^(user|role|online):/

async function rows<T>(text: string, values: unknown[] = []): Promise<T[]> {
  return (await platform.services.database.pool.query(text, values)).rows as T[]
}

async function roleOf(code: string, ports: RegExp): Promise<string> {
  const [made] = await rows<{ id: string }>(
    `insert into role (code, name, data_scope) values ($1, $1, 'all') returning id::text as id`,
    [code],
  )
  await rows(
    `insert into role_menu (role_id, menu_id)
     select $1, m.id from menu m where m.tree = 'platform' and m.port ~ $2 and m.deleted_at is null`,
    [made?.id, ports.source],
  )
  return made?.id ?? ''
}

beforeAll(async () => {
  platform = await startTestApp()
  own = await roleOf('manager', VERBS)
  high = { id: await roleOf('high', /^(question|agent|organ):/), rowVersion: 1 }
  await platform.addUser({ userName: 'manager', roles: ['manager'] })
  manager = { token: await platform.signIn('manager') }
})
beforeEach(async () => {
  await rows(`delete from "system_user" where user_name = 'boss'`)
  const id = String(await platform.addUser({ userName: 'boss', roles: ['high'], phone: '13900000321' }))
  boss = { id, rowVersion: 1, token: await platform.signIn('boss') }
})
afterAll(() => platform.close())

const person = () => ({ id: boss.id, rowVersion: boss.rowVersion })
const body = {
  userName: 'boss',
  fullName: 'boss',
  phone: '13900000321',
  email: '',
  organId: null,
  grants: [],
  organIds: [],
  agentIds: [],
}
const chosen = () => ({ selection: { ids: [boss.id] }, preview: false as const })

async function made<C extends Call>(call: C, input: CallInput<C>) {
  return platform.call(call, input, manager)
}

/** Runs a bulk action of the manager on the person; returns Code.forbidden if the action skipped the person. */
async function bulk<C extends Call>(call: C, input: CallInput<C>): Promise<{ code: number }> {
  const { code, result } = (await made(call, input)) as { code: number; result: { task: { id: string } | null } }
  expect(code).toBe(Code.ok)
  if (!result.task) return { code: Code.forbidden }
  await platform.runTasks()
  const { counts } = (await platform.call(getTask, { id: result.task.id }, manager)).result
  return { code: counts.done ? Code.ok : Code.forbidden }
}

const password = 'Maple-2741'
const attempts: Record<string, () => Promise<{ code: number }>> = {
  locked: () => made(staff.locked, { ...person(), locked: true, reason: '试' }),
  resetPassword: () => made(staff.resetPassword, person()),
  resetFactor: () => made(staff.resetFactor, person()),
  editUser: () => made(staff.editUser, { ...body, fullName: '改名', roleIds: [high.id], ...person() }),
  insertUserRole: () => made(staff.insertUserRole, { userId: boss.id, rowVersion: boss.rowVersion, roleIds: [own] }),
  removeUser: () => made(staff.removeUser, person()),
  lockUsers: () => bulk(staff.lockUsers, { ...chosen(), params: { locked: true, reason: '试' } }),
  resetUsers: () => bulk(staff.resetUsers, { ...chosen(), params: { password } }),
  removeUsers: () => bulk(staff.removeUsers, { ...chosen(), params: {} }),
  assignRoles: () => bulk(staff.assignRoles, { ...chosen(), params: { mode: 'replace', roleIds: [own] } }),
  kickOnline: async () => {
    const { result } = await made(online.kickOnline, { selection: { filter: { keyword: 'boss' } }, reason: '试' })
    expect(result).toEqual({ ended: 0, ownKept: false, aboveKept: 1 })
    return { code: result.ended > 0 ? Code.ok : Code.forbidden }
  },
  editRole: () => made(roles.editRole, { ...high, name: '别名', code: 'high', note: '' }),
  editRoleMenu: () => made(roles.editRoleMenu, { ...high, menuIds: [], dataScope: 'all' }),
  previewRoleMenu: () =>
    made(roles.previewRoleMenu, { id: high.id, menuIds: [], dataScope: 'all', requiresFactor: true }),
  statusRole: () => made(roles.statusRole, { ...high, status: 0 }),
  removeRole: () => made(roles.removeRole, high),
}

describe('a user with fewer rights than another user', () => {
  test.each(Object.keys(attempts))(
    'is refused the call %s for the other user or for a role of the other user',
    async (name) => {
      const before = await rows(`select status, password_hash, deleted_at from "system_user" where user_name = 'boss'`)
      const roleBefore = await rows(`select * from role where id = $1`, [high.id])
      expect((await attempts[name]?.())?.code).toBe(Code.forbidden)
      expect(
        await rows(`select status, password_hash, deleted_at from "system_user" where user_name = 'boss'`),
      ).toEqual(before)
      expect(await rows(`select * from role where id = $1`, [high.id])).toEqual(roleBefore)
      expect((await platform.call(listUserMenus, {}, { token: boss.token })).code).toBe(Code.ok)
    },
  )
})

test('a user may end the sessions of another user who has no more rights', async () => {
  await rows(`delete from user_role where user_id = $1`, [boss.id])
  const { result } = await made(online.kickOnline, { selection: { filter: { keyword: 'boss' } }, reason: '设备遗失' })
  expect(result).toMatchObject({ ended: 1, aboveKept: 0 })
  const told = await rows(`select title, text from notification where user_id = $1`, [boss.id])
  expect(told).toEqual([{ title: '您的会话已被下线', text: expect.stringContaining('设备遗失') }])
})

test('a user whose data scope is an organisation may not edit a role whose data scope is all records', async () => {
  const ports = /^(user|role|online|question):/
  const [wide, local] = [await roleOf('wide', ports), await roleOf('local', ports)]
  await rows(`update role set data_scope = 'organ' where id = $1`, [local])
  await platform.addUser({ userName: 'local', roles: ['local'] })
  const as = { token: await platform.signIn('local') }
  const stripped = { id: wide, rowVersion: 1, menuIds: [], dataScope: 'organ' as const }
  for (const call of [roles.previewRoleMenu, roles.editRoleMenu] as const) {
    expect((await platform.call(call, stripped, as)).code).toBe(Code.forbidden)
  }
  expect(await rows(`select data_scope from role where id = $1`, [wide])).toEqual([{ data_scope: 'all' }])
})

test('the list of attempts in this test includes every call that changes users or roles', () => {
  const verbs = calls.filter(({ method, permission }) => method !== 'GET' && VERBS.test(permission))
  /**
   * Paths of calls that the test does not try: they create people or roles, only read, or read a file whose rows create
   * people.
   */
  const harmless =
    /(insertUser|insertRole|previewKick|explain\w*|checkImport|startExport|exportCount|impersonateRole|prepareExport)$/
  const names = verbs.map(({ path }) => path.split('/').at(-1) ?? '').filter((name) => !harmless.test(name))
  expect(names.filter((name) => !(name in attempts))).toEqual([])
})

test('editUser requires user:role to change the department and user:resetPassword to change the phone', async () => {
  await roleOf('clerk', /^user:(list|edit)$/)
  await platform.addUser({ userName: 'clerk', roles: ['clerk'] })
  const clerk = { token: await platform.signIn('clerk') }
  await platform.services.db.execute(sql`delete from user_role where user_id = ${Number(boss.id)}`)
  await rows(`insert into user_role select $1, id from role where code = 'clerk'`, [boss.id])
  const [organ] = await rows<{ id: string }>(
    `insert into organ (name, code, type, area_code, status) select '某校', 'S1', 'school', code, 1 from area limit 1
     returning id::text as id`,
  )
  const [clerks] = await rows<{ id: string }>(`select id::text as id from role where code = 'clerk'`)
  const edit = (more: object) =>
    platform.call(staff.editUser, { ...body, roleIds: [clerks?.id ?? ''], ...person(), ...more }, clerk)
  expect(await edit({ organId: organ?.id })).toMatchObject({
    code: Code.forbidden,
    result: { permission: 'user:role' },
  })
  expect((await edit({ phone: '13900000322' })).fields).toHaveProperty('phone')
  expect((await edit({ fullName: '新名' })).code).toBe(Code.ok)

  await rows(
    `insert into role_menu select r.id, m.id from role r, menu m where r.code = 'clerk' and m.port = 'user:resetPassword'`,
  )
  await platform.services.hub.publish(platform.services.db, { to: { all: true }, forget: true })
  await expect
    .poll(async () => (await edit({ fullName: '新名', phone: '13900000322', rowVersion: 2 })).code)
    .toBe(Code.ok)
  expect((await platform.call(listUserMenus, {}, { token: boss.token })).code).toBe(Code.credentialsChanged)
})
