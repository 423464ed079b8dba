import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DataScopeKind } from '../../../lib/contracts/base/access.ts'
import { Code } from '../../../lib/contracts/base/call.ts'
import { listHistory, revertHistory } from '../../../lib/contracts/history/calls.ts'
import { listUserMenus } from '../../../lib/contracts/menu/user-menus.ts'
import * as calls from '../../../lib/contracts/staff/calls.ts'
import { addMember, addOrgan, addRole } from '../../testing/factories.ts'
import { addClerk, type StaffBody } from '../../testing/staff.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let platform: TestApp
let admin: { token: string }
let roleId: Record<string, string>
let phones = 0
const nextPhone = () => `199${String(++phones).padStart(8, '0')}`

const sqlRows = async <T extends object>(text: string, values: unknown[] = []) =>
  (await platform.services.database.pool.query<T>(text, values)).rows

const bodyOf = (userName: string, values: Partial<StaffBody> = {}): StaffBody => ({
  userName,
  fullName: '测试员',
  phone: nextPhone(),
  email: '',
  organId: null,
  roleIds: [roleId.editor ?? ''],
  grants: [],
  organIds: [],
  agentIds: [],
  ...values,
})
const insert = async (userName: string, values: Partial<StaffBody> = {}, as = admin) => {
  const { result, message } = await platform.call(calls.insertUser, bodyOf(userName, values), as)
  if (!result) throw new Error(message)
  return result
}
const get = async (id: string) => (await platform.call(calls.getUser, { id }, admin)).result
const found = async (input: object, as = admin) =>
  (await platform.call(calls.listUsers, input, as)).result.list.map(({ userName }) => userName)
const school = async (name: string, parent?: string) =>
  String((await addOrgan(platform.services.db, { name, parentId: parent ? Number(parent) : null })).id)
const clerk = (userName: string, dataScope: DataScopeKind, ports: string[], values?: Partial<StaffBody>) =>
  addClerk(platform, insert, { userName, dataScope, ports, values })

beforeAll(async () => {
  platform = await startTestApp()
  admin = { token: await platform.signIn() }
  const rows = await sqlRows<{ code: string; id: string }>('select code, id::text from role')
  roleId = Object.fromEntries(rows.map(({ code, id }) => [code, id]))
})
afterAll(() => platform.close())

describe('a new person (staff member)', () => {
  it('gets a random password that must be changed, and is found by name, user name, phone, pinyin and initials', async () => {
    const organ = await school('启明集团')
    const grants = [{ subject: '02', section: '2', grade: null }]
    const made = await insert('zeng.wei', { fullName: '曾薇薇', organId: organ, grants, email: 'z@example.com' })
    expect(made).toMatchObject({
      status: 'active',
      mustChangePassword: true,
      organName: '启明集团',
      grants,
      builtIn: false,
    })
    expect(made.roles.map(({ name }) => name)).toEqual(['编辑'])
    for (const keyword of ['曾薇', 'zeng.w', made.phone, 'zengwei', 'zww'])
      expect(await found({ keyword })).toEqual(['zeng.wei'])
    const token = await platform.signIn('ZENG.wei', made.initialPassword)
    expect((await platform.call(listUserMenus, {}, { token })).result.mustChangePassword).toBe(true)
    expect((await platform.call(calls.listUsers, {}, { token })).code).toBe(403)
  })

  it('is refused with an error at each invalid field', async () => {
    const first = await insert('taken.one')
    const refused = async (values: Partial<StaffBody>) =>
      (await platform.call(calls.insertUser, bodyOf('other.one', values), admin)).fields
    expect(await refused({ userName: 'TAKEN.one' })).toEqual({ userName: '账号已被使用（含已删除的人员）' })
    expect(await refused({ userName: '中文名字' })).toEqual({ userName: '4 到 32 位字母、数字或 _ . -' })
    expect(await refused({ phone: first.phone })).toEqual({ phone: '手机号已被其他人员使用' })
    expect(await refused({ email: 'x' })).toEqual({ email: '邮箱格式不正确' })
    expect(await refused({ roleIds: [] })).toEqual({ roleIds: '请选择角色' })
    expect(await refused({ roleIds: ['99999'] })).toHaveProperty('roleIds')
    expect(await refused({ organId: '99999' })).toEqual({ organId: '机构不存在或已停用' })
    expect(await refused({ grants: [{ subject: '02', section: '1', grade: '12' }] })).toHaveProperty('grants')
  })
})

describe('an edit of a person (staff member)', () => {
  it('cannot change the user name, shows no phone in the history, and can be reverted unless it changed the phone', async () => {
    const person = await insert('edit.one')
    const body = { ...bodyOf('edit.one'), phone: person.phone, id: person.id, rowVersion: 1 }
    expect((await platform.call(calls.editUser, { ...body, userName: 'edit.two' }, admin)).fields).toEqual({
      userName: '账号不能修改',
    })
    const phone = nextPhone()
    await platform.call(calls.editUser, { ...body, phone, fullName: '改名员' }, admin)
    const roles = [roleId.reviewer1 ?? '', roleId.editor ?? '']
    await platform.call(calls.editUser, { ...body, phone, fullName: '改名员', roleIds: roles, rowVersion: 2 }, admin)
    const late = await platform.call(calls.editUser, { ...body, phone, rowVersion: 2 }, admin)
    expect(late).toMatchObject({
      code: 409,
      result: { kind: 'version', record: { fullName: '改名员', rowVersion: 3 } },
    })

    const { result } = await platform.call(listHistory, { entity: 'systemUser', entityId: person.id }, admin)
    expect(result.list.map(({ action }) => action)).toEqual(['edit', 'edit', 'insert'])
    expect(JSON.stringify(result)).not.toContain(phone)
    const [byRoles, byPhone] = result.list
    expect(result.list.map(({ revertible }) => revertible)).toEqual([true, false, false])
    const refused = await platform.call(revertHistory, { seq: byPhone?.seq ?? '', rowVersion: 3 }, admin)
    expect(refused.fields.seq).toContain('不能恢复')
    expect((await platform.call(revertHistory, { seq: byRoles?.seq ?? '', rowVersion: 3 }, admin)).code).toBe(200)
    expect((await get(person.id)).roles.map(({ code }) => code)).toEqual(['editor'])
  })

  it('requires a recent confirmation of identity for a change of roles, but not of the name', async () => {
    const person = await insert('fresh.one')
    const token = await platform.signIn()
    const body = { ...bodyOf('fresh.one'), phone: person.phone, id: person.id, rowVersion: 1 }
    await sqlRows(
      `update session set confirmed_at = now() - interval '11 minutes' where id = (select max(id) from session)`,
    )
    expect((await platform.call(calls.editUser, { ...body, fullName: '新名字' }, { token })).code).toBe(200)
    const roles = { ...body, fullName: '新名字', rowVersion: 2, roleIds: [roleId.chief ?? ''] }
    expect(await platform.call(calls.editUser, roles, { token })).toMatchObject({
      code: 403,
      result: { confirm: true },
    })
  })
})

describe('the lock of a person (staff member)', () => {
  it('ends the person’s sessions at once and stores the reason; the unlock also clears failed sign-ins', async () => {
    const { id, initialPassword } = await insert('lock.me')
    const token = await platform.signIn('lock.me', initialPassword)
    const lock = { id, rowVersion: 1, locked: true, reason: '交接期间暂停' }
    expect((await platform.call(calls.locked, { ...lock, reason: ' ' }, admin)).fields).toEqual({
      reason: '请填写锁定原因',
    })
    expect((await platform.call(calls.locked, lock, admin)).result).toMatchObject({
      status: 'locked',
      lockReason: '交接期间暂停',
    })
    expect((await platform.call(listUserMenus, {}, { token })).code).toBe(402)
    expect(await found({ keyword: 'lock.me', status: 'locked' })).toEqual(['lock.me'])
    expect((await platform.call(calls.locked, { ...lock, rowVersion: 2 }, admin)).code).toBe(409)
    await sqlRows(
      `insert into login_guard (account, failures, locked_until) values ('lock.me', 5, now() + interval '5 minutes')`,
    )
    await platform.call(calls.locked, { id, rowVersion: 2, locked: false, reason: '' }, admin)
    expect(await get(id)).toMatchObject({ status: 'active', lockReason: '' })
    await platform.signIn('lock.me', initialPassword)
  })

  it('differs from the block after failed sign-ins, for which the person has the status throttled', async () => {
    const { id } = await insert('wrong.pw')
    await sqlRows(
      `insert into login_guard (account, failures, locked_until) values ('wrong.pw', 5, now() + interval '5 minutes')`,
    )
    expect((await get(id)).status).toBe('throttled')
    expect(await found({ status: 'throttled' })).toEqual(['wrong.pw'])
  })
})

describe('a reset by an administrator', () => {
  it('of a password ends the person’s sessions, and the person must change the new password', async () => {
    const { id, initialPassword } = await insert('reset.me')
    const token = await platform.signIn('reset.me', initialPassword)
    const { result } = await platform.call(calls.resetPassword, { id, rowVersion: 1 }, admin)
    expect(result.password).toMatch(/^\w{16}$/)
    expect((await platform.call(listUserMenus, {}, { token })).code).toBe(402)
    await expect(platform.signIn('reset.me', initialPassword)).rejects.toThrow()
    const again = await platform.signIn('reset.me', result.password)
    expect((await platform.call(listUserMenus, {}, { token: again })).result.mustChangePassword).toBe(true)
    const entries = await sqlRows<{ text: string }>(
      `select to_json(l)::text as text from audit_log l where entity = 'systemUser'`,
    )
    expect(entries.filter(({ text }) => text.includes(result.password) || text.includes('argon2'))).toEqual([])
  })

  it('of a second factor removes the factor, and is refused when the person has no second factor', async () => {
    const { id } = await insert('factor.me')
    expect((await platform.call(calls.resetFactor, { id, rowVersion: 1 }, admin)).code).toBe(409)
    await sqlRows(`insert into second_factor (user_id, secret, enabled_at) values ($1, 'JBSWY3DPEHPK3PXP', now())`, [
      id,
    ])
    expect((await get(id)).hasFactor).toBe(true)
    const { result } = await platform.call(calls.resetFactor, { id, rowVersion: 1 }, admin)
    expect(result.hasFactor).toBe(false)
  })
})

describe('a removed person (staff member)', () => {
  it('has no session; the phone number is free for another person, but the user name is not', async () => {
    const { id, phone, initialPassword } = await insert('gone.one')
    const token = await platform.signIn('gone.one', initialPassword)
    expect((await platform.call(calls.removeUser, { id, rowVersion: 1 }, admin)).code).toBe(200)
    expect(await platform.call(listUserMenus, {}, { token })).toMatchObject({
      code: 402,
      result: { reason: 'disabled' },
    })
    expect((await platform.call(calls.getUser, { id }, admin)).code).toBe(404)
    await insert('gone.two', { phone })
    expect((await platform.call(calls.insertUser, bodyOf('gone.one'), admin)).fields).toHaveProperty('userName')
  })
})

describe('the limits of a user who manages people', () => {
  it('refuse to lock, reset, remove or demote the user or the built-in administrator', async () => {
    const boss = await insert('boss.one', { roleIds: [roleId.admin ?? ''] })
    await sqlRows('update "system_user" set must_change_password = false where id = $1', [boss.id])
    const as = { token: await platform.signIn('boss.one', boss.initialPassword) }
    const [adminRow] = await sqlRows<{ id: string; row_version: number }>(
      `select id::text, row_version from "system_user" where user_name = 'admin'`,
    )
    for (const { id, rowVersion } of [boss, { id: adminRow?.id ?? '', rowVersion: adminRow?.row_version ?? 1 }]) {
      const which = { id, rowVersion }
      const answers = [
        await platform.call(calls.locked, { ...which, locked: true, reason: '试' }, as),
        await platform.call(calls.resetPassword, which, as),
        await platform.call(calls.resetFactor, which, as),
        await platform.call(calls.removeUser, which, as),
        await platform.call(calls.insertUserRole, { userId: id, rowVersion, roleIds: [roleId.editor ?? ''] }, as),
      ]
      expect(answers.map(({ code }) => code)).toEqual([403, 403, 403, 403, 403])
    }
    const own = { ...bodyOf('boss.one'), phone: boss.phone, id: boss.id, rowVersion: 1, roleIds: [roleId.admin ?? ''] }
    const grants = [{ subject: '02', section: '2', grade: null }]
    expect((await platform.call(calls.editUser, { ...own, grants }, as)).fields).toHaveProperty('grants')
    expect((await platform.call(calls.editUser, { ...own, roleIds: [roleId.editor ?? ''] }, as)).fields).toHaveProperty(
      'roleIds',
    )
    expect((await platform.call(calls.editUser, { ...own, fullName: '自己改名' }, as)).result.fullName).toBe('自己改名')
  })

  it('refuse to give roles with permissions that the user lacks, and to change people with more permissions', async () => {
    const ports = ['user:list', 'user:edit', 'user:role', 'user:lock', 'user:resetPassword', 'user:remove']
    const { as, roleId: own } = await clerk('small.boss', 'all', ports)
    const more = await platform.call(calls.insertUser, bodyOf('raised.one', { roleIds: [roleId.admin ?? ''] }), as)
    expect(more.fields).toHaveProperty('roleIds')
    const made = await insert('peer.one', { roleIds: [own] }, as)
    const raise = { userId: made.id, rowVersion: 1, roleIds: [own, roleId.ops ?? ''] }
    expect((await platform.call(calls.insertUserRole, raise, as)).fields).toHaveProperty('roleIds')
    const chief = await insert('chief.one', { roleIds: [roleId.chief ?? ''] })
    const which = { id: chief.id, rowVersion: 1 }
    expect((await platform.call(calls.resetPassword, which, as)).code).toBe(403)
    expect((await platform.call(calls.removeUser, which, as)).code).toBe(403)
    const takeover = { ...bodyOf('chief.one', { roleIds: [roleId.chief ?? ''] }), ...which }
    expect((await platform.call(calls.editUser, takeover, as)).code).toBe(403)
    expect(
      (await platform.call(calls.locked, { id: made.id, rowVersion: 1, locked: true, reason: '试' }, as)).code,
    ).toBe(200)
  })

  it('refuse to grant subjects that the user does not have', async () => {
    const mine = [{ subject: '02', section: '2', grade: null }]
    const {
      id: boss,
      as,
      roleId: own,
    } = await clerk('math.boss', 'subjectSection', ['user:edit', 'user:role'], { grants: mine })
    // A data scope of subjects contains no staff, so the user needs a second role with a wider scope to create a
    // person.
    const { db } = platform.services
    const wider = await addRole(db, { code: 'mathwide', dataScope: 'own' }, { ports: ['user:edit'] })
    await addMember(db, wider.id, Number(boss))
    await platform.services.hub.publish(platform.services.db, { to: { all: true }, forget: true })
    await expect
      .poll(
        async () =>
          (await platform.call(calls.insertUser, bodyOf('sub.one', { roleIds: [own], grants: mine }), as)).code,
      )
      .toBe(200)
    const wide = bodyOf('sub.two', { roleIds: [own], grants: [{ subject: '01', section: '2', grade: null }] })
    expect((await platform.call(calls.insertUser, wide, as)).fields).toHaveProperty('grants')
  })

  it('refuse to reset the password of a person who has the user’s role with a wider data scope', async () => {
    const [mine, theirs] = [await school('本校'), await school('外校')]
    const ports = ['user:list', 'user:edit', 'user:lock', 'user:resetPassword']
    const head = await clerk('head.one', 'organ', ports, { organId: mine })
    const given = { roleIds: [head.roleId], organId: mine }
    const [near, far] = [await insert('near.one', given), await insert('far.one', { ...given, organIds: [theirs] })]
    const reset = ({ id }: { id: string }) => platform.call(calls.resetPassword, { id, rowVersion: 1 }, head.as)
    expect((await reset(near)).code).toBe(200)
    expect(await reset(far)).toMatchObject({ code: 403, message: expect.stringContaining('数据范围超出') })
    const body = { ...bodyOf('far.one', { ...given, organIds: [theirs] }), id: far.id, rowVersion: 1 }
    expect((await platform.call(calls.editUser, body, head.as)).code).toBe(403)
  })

  it('refuse to grant subjects that the user does not have, even when the person’s role is disabled', async () => {
    const [wide, mine] = ['01', '02'].map((subject) => [{ subject, section: '2', grade: null }])
    const giver = await clerk('back.boss', 'all', ['user:list', 'user:edit', 'user:role'], { grants: mine ?? [] })
    const narrow = await clerk('back.narrow', 'subjectSection', ['user:list', 'user:lock'], { grants: mine ?? [] })
    await addMember(platform.services.db, Number(narrow.roleId), Number(giver.id))
    await sqlRows('update role set status = 0 where id = $1', [narrow.roleId])
    const { id, rowVersion, phone, fullName } = await get(narrow.id)
    const body = { ...bodyOf('back.narrow'), id, rowVersion, phone, fullName, roleIds: [narrow.roleId] }
    const { fields } = await platform.call(calls.editUser, { ...body, grants: wide ?? [] }, giver.as)
    expect(fields).toHaveProperty('grants')
  })

  it('refuse to change roles and data scope without the permission user:role', async () => {
    const { as } = await clerk('edits.only', 'all', ['user:list', 'user:edit', 'user:lock'])
    const made = await clerk('edited.one', 'all', ['user:list', 'user:lock'])
    const refused = { code: 403, result: { permission: 'user:role' } }
    expect(await platform.call(calls.insertUser, bodyOf('raised.two', { roleIds: [made.roleId] }), as)).toMatchObject(
      refused,
    )
    const { id, rowVersion, phone } = await get(made.id)
    const body = { ...bodyOf('edited.one'), id, rowVersion, phone, roleIds: [made.roleId] }
    const grants = [{ subject: '02', section: '2', grade: null }]
    expect(await platform.call(calls.editUser, { ...body, grants }, as)).toMatchObject(refused)
    expect((await platform.call(calls.editUser, { ...body, fullName: '改了名' }, as)).result.fullName).toBe('改了名')
  })
})

describe('two administrators', () => {
  const boss = async (userName: string) => {
    const { id, initialPassword } = await insert(userName, { roleIds: [roleId.admin ?? ''] })
    await sqlRows('update "system_user" set must_change_password = false where id = $1', [id])
    return { id, userName, as: { token: await platform.signIn(userName, initialPassword) } }
  }

  it('cannot both be locked when they lock each other at the same time', async () => {
    const [one, two] = [await boss('duel.one'), await boss('duel.two')]
    const lock = (id: string, as: { token: string }) =>
      platform.call(calls.locked, { id, rowVersion: 1, locked: true, reason: '同时' }, as)
    const answers = await Promise.all([lock(two.id, one.as), lock(one.id, two.as)])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 402])
    const states = [(await get(one.id)).status, (await get(two.id)).status]
    expect(states.sort()).toEqual(['active', 'locked'])
  })

  it('cannot both lose the role when they remove it from each other at the same time', async () => {
    const [one, two] = [await boss('last.one'), await boss('last.two')]
    await sqlRows(`update "system_user" set status = 0 where id <> all ($1)`, [[one.id, two.id]])
    const demote = (userId: string, as: { token: string }) =>
      platform.call(calls.insertUserRole, { userId, rowVersion: 1, roleIds: [roleId.editor ?? ''] }, as)
    const answers = await Promise.all([demote(two.id, one.as), demote(one.id, two.as)])
    // The second request fails in one of two ways: an administrator must remain, or the first request has already
    // removed the second user's rights.
    expect([Code.conflict, Code.forbidden]).toContain(Math.max(...answers.map(({ code }) => code)))
    expect(answers.filter(({ code }) => code === Code.ok)).toHaveLength(1)
    const [kept, gone] = answers[0]?.code === 200 ? [one, two] : [two, one]

    const everybody = { selection: { filter: {} }, params: {}, preview: false }
    const { result } = await platform.call(calls.removeUsers, everybody, kept.as)
    expect(result.preview.skips).toContainEqual({ reason: '不能对自己进行这项操作，请联系其他管理员', count: 1 })
    await platform.runTasks()
    expect((await found({}, kept.as)).sort()).toEqual(['admin', kept.userName].sort())
    expect((await platform.call(calls.getUser, { id: gone.id }, kept.as)).code).toBe(404)
    expect((await platform.call(calls.getUser, { id: kept.id }, kept.as)).result.status).toBe('active')
  })
})
