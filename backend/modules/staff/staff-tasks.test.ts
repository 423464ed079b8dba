import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DataScopeKind } from '../../../lib/contracts/base/access.ts'
import { listUserMenus } from '../../../lib/contracts/menu/user-menus.ts'
import * as calls from '../../../lib/contracts/staff/calls.ts'
import { explainAccess, listAccessTargets } from '../../../lib/contracts/staff/explain.ts'
import {
  cancelTask,
  downloadTaskFile,
  getTask,
  listTaskRows,
  type Task,
  undoTask,
} from '../../../lib/contracts/task/calls.ts'
import { commitTask, editTaskRow, recheckTask } from '../../../lib/contracts/task/import-calls.ts'
import { userOrgan } from '../../tables/staff.ts'
import { addOrgan, addRole } from '../../testing/factories.ts'
import { addClerk, type StaffBody } from '../../testing/staff.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let platform: TestApp
let admin: { token: string }
let roleId: Record<string, string>
let phones = 10_000
const nextPhone = () => `199${String(++phones).padStart(8, '0')}`

const sqlRows = async <T extends object>(text: string, values: unknown[] = []) =>
  (await platform.services.database.pool.query<T>(text, values)).rows
const insert = async (userName: string, values: Partial<StaffBody> = {}) => {
  const given = { organId: null, grants: [], organIds: [], agentIds: [] }
  const body = { userName, fullName: '任务员', phone: nextPhone(), email: '', ...given }
  const { result, message } = await platform.call(
    calls.insertUser,
    { ...body, roleIds: [roleId.editor ?? ''], ...values },
    admin,
  )
  if (!result) throw new Error(message)
  return result
}
const get = async (id: string) => (await platform.call(calls.getUser, { id }, admin)).result
const finished = async (started: Task | null, as = admin) => {
  if (!started) throw new Error('no task was started')
  await platform.runTasks()
  return (await platform.call(getTask, { id: started.id }, as)).result
}
const messages = async ({ id }: Task, as = admin) => {
  const { result } = await platform.call(listTaskRows, { id }, as)
  return result.list.map(({ state, message, issues }) => [state, message || issues.map((one) => one.message).join()])
}
const lines = async (task: Task, as = admin) => {
  const url = `${downloadTaskFile.path}?id=${task.id}`
  const { body } = await platform.app.inject({ method: 'GET', url, headers: { authorization: as.token } })
  return body
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
}
const school = async (name: string, parent?: string) =>
  String((await addOrgan(platform.services.db, { name, parentId: parent ? Number(parent) : null })).id)
const clerk = (userName: string, dataScope: DataScopeKind, ports: string[], values?: Partial<StaffBody>) =>
  addClerk(platform, insert, { userName, dataScope, ports, values })

beforeAll(async () => {
  platform = await startTestApp()
  admin = { token: await platform.signIn() }
  roleId = Object.fromEntries(
    (await sqlRows<{ code: string; id: string }>('select code, id::text from role')).map(({ code, id }) => [code, id]),
  )
})
afterAll(() => platform.close())

describe('lockUsers (bulk lock of people)', () => {
  it('previews the skipped people and their reasons, ends the sessions of the locked people, and can be undone', async () => {
    const [one, two] = [await insert('bulk.one'), await insert('bulk.two')]
    const token = await platform.signIn('bulk.one', one.initialPassword)
    await platform.call(calls.locked, { id: two.id, rowVersion: 1, locked: true, reason: '先锁' }, admin)
    const [self] = await sqlRows<{ id: string }>(`select id::text from "system_user" where user_name = 'admin'`)
    const selection = { ids: [one.id, two.id, self?.id ?? ''] }
    const off = { selection, params: { locked: true, reason: '学期结束' } }
    const { result } = await platform.call(calls.lockUsers, { ...off, preview: true }, admin)
    expect(result.preview).toEqual({
      change: 1,
      skips: expect.arrayContaining([
        { reason: '已锁定', count: 1 },
        { reason: '不能对自己进行这项操作，请联系其他管理员', count: 1 },
      ]),
      effects: [{ label: '将结束的会话', count: 1 }],
      undoable: true,
    })
    const done = await finished((await platform.call(calls.lockUsers, { ...off, preview: false }, admin)).result.task)
    expect(done.counts).toEqual({ done: 1, skipped: 2 })
    expect((await platform.call(listUserMenus, {}, { token })).code).toBe(402)
    expect(await get(one.id)).toMatchObject({ status: 'locked', lockReason: '学期结束' })
    await finished((await platform.call(undoTask, { id: done.id }, admin)).result)
    expect((await get(one.id)).status).toBe('active')
    expect((await get(two.id)).lockReason).toBe('先锁')
  })
})

describe('assignRoles (bulk action on people)', () => {
  it('adds or replaces roles, skips people whose roles stay unchanged, and can be undone', async () => {
    const [one, two] = [await insert('roles.one'), await insert('roles.two', { roleIds: [roleId.reviewer1 ?? ''] })]
    const selection = { ids: [one.id, two.id] }
    const add = { selection, params: { mode: 'add' as const, roleIds: [roleId.reviewer1 ?? ''] }, preview: false }
    const { result } = await platform.call(calls.assignRoles, add, admin)
    expect(result.preview).toMatchObject({ change: 1, skips: [{ reason: '角色没有变化', count: 1 }] })
    const done = await finished(result.task)
    expect((await get(one.id)).roles.map(({ code }) => code)).toEqual(['editor', 'reviewer1'])
    const late = { token: await platform.signIn() }
    await sqlRows(
      `update session set confirmed_at = now() - interval '11 minutes' where id = (select max(id) from session)`,
    )
    expect(await platform.call(undoTask, { id: done.id }, late)).toMatchObject({ code: 403, result: { confirm: true } })
    await finished((await platform.call(undoTask, { id: done.id }, admin)).result)
    expect((await get(one.id)).roles.map(({ code }) => code)).toEqual(['editor'])
    const replace = { selection, params: { mode: 'replace' as const, roleIds: [roleId.ops ?? ''] }, preview: false }
    await finished((await platform.call(calls.assignRoles, replace, admin)).result.task)
    expect((await get(two.id)).roles.map(({ code }) => code)).toEqual(['ops'])
  })
})

describe('the preview of a bulk action on people', () => {
  it('skips people with more permissions or a wider data scope than the user, and the task skips them too', async () => {
    const [top, other] = [await school('预览集团'), await school('预览外校')]
    const ports = ['user:list', 'user:lock', 'user:role', 'user:remove', 'user:resetPassword']
    const { as, roleId: own } = await clerk('ahead.clerk', 'organ', ports, { organId: top })
    const bare = await addRole(platform.services.db, { code: 'bare', dataScope: 'organ' })
    const roleIds = [String(bare.id)]
    const near = await insert('ahead.near', { organId: top, roleIds })
    const far = await insert('ahead.far', { organId: top, roleIds, organIds: [other] })
    const further = await insert('ahead.further', { organId: top, roleIds: [own], organIds: [other] })
    const higher = await insert('ahead.higher', { organId: top })
    const selection = { ids: [near.id, far.id, further.id, higher.id] }
    const outOfReach = [
      { reason: '此人的数据范围超出您自己的，不能由您操作', count: 1 },
      { reason: '此人的权限超出您自己的，不能由您操作', count: 1 },
    ]
    const lock = { selection, params: { locked: true, reason: '预览' } }
    const remove = { selection, params: {} }
    const reset = { selection, params: { password: 'Shared-Start-7788' } }
    for (const { result } of [
      await platform.call(calls.lockUsers, { ...lock, preview: true }, as),
      await platform.call(calls.removeUsers, { ...remove, preview: true }, as),
      await platform.call(calls.resetUsers, { ...reset, preview: true }, as),
    ]) {
      expect(result.preview).toMatchObject({ change: 2, skips: expect.arrayContaining(outOfReach) })
    }
    const give = { selection, params: { mode: 'add' as const, roleIds: [own] } }
    const { result } = await platform.call(calls.assignRoles, { ...give, preview: true }, as)
    const tooFar = { reason: '含有您管理范围以外的机构，不能由您授予', count: 1 }
    expect(result.preview).toMatchObject({ change: 1, skips: expect.arrayContaining([...outOfReach, tooFar]) })

    const { result: started } = await platform.call(calls.assignRoles, { ...give, preview: false }, as)
    await platform.services.db.insert(userOrgan).values({ userId: Number(near.id), organId: Number(other) })
    const done = await finished(started.task, as)
    expect(done.counts).toEqual({ skipped: 4 })
    expect(new Set((await messages(done, as)).map(([, message]) => message))).toEqual(
      new Set([tooFar, ...outOfReach].map(({ reason }) => reason)),
    )
  })

  it('skips people who are not locked when the action is to unlock', async () => {
    const one = await insert('ahead.open')
    const unlock = { selection: { ids: [one.id] }, params: { locked: false, reason: '' }, preview: true }
    const { result } = await platform.call(calls.lockUsers, unlock, admin)
    expect(result.preview).toMatchObject({ change: 0, skips: [{ reason: '没有锁定', count: 1 }] })
  })
})

describe('resetUsers and removeUsers (bulk actions on people)', () => {
  it('give all people one initial password, which no task stores, and then remove these people', async () => {
    const [one, two] = [await insert('reset.one'), await insert('reset.two')]
    const selection = { ids: [one.id, two.id] }
    const password = 'Shared-Start-7788'
    const reset = { selection, params: { password }, preview: false }
    expect((await finished((await platform.call(calls.resetUsers, reset, admin)).result.task)).counts).toEqual({
      done: 2,
    })
    const token = await platform.signIn('reset.two', password)
    expect((await platform.call(listUserMenus, {}, { token })).result.mustChangePassword).toBe(true)
    const kept = await sqlRows(`select from task where params::text like '%' || $1 || '%' or params ? 'passwordHash'`, [
      password,
    ])
    expect(kept).toEqual([])
    const gone = { selection, params: {}, preview: false }
    expect((await finished((await platform.call(calls.removeUsers, gone, admin)).result.task)).counts).toEqual({
      done: 2,
    })
    expect((await platform.call(calls.getUser, { id: one.id }, admin)).code).toBe(404)
  })

  it('skip people whose user name is part of the password, and keep no password hash in a cancelled task', async () => {
    const [inside, other] = [await insert('Ottilie'), await insert('reset.other')]
    const selection = { ids: [inside.id, other.id] }
    const reset = { selection, params: { password: 'my-ottilie-4711' } }
    const { result } = await platform.call(calls.resetUsers, { ...reset, preview: false }, admin)
    expect(result.preview).toMatchObject({ change: 1, skips: [{ reason: '密码不能包含账号', count: 1 }] })
    const done = await finished(result.task)
    expect(await messages(done)).toContainEqual(['skipped', '密码不能包含账号'])
    expect(done.counts).toEqual({ done: 1, skipped: 1 })
    const { result: waiting } = await platform.call(calls.resetUsers, { ...reset, preview: false }, admin)
    await platform.call(cancelTask, { id: waiting.task?.id ?? '' }, admin)
    expect(await sqlRows(`select from task where params ? 'passwordHash'`, [])).toEqual([])
  })
})

describe('an import file of people', () => {
  const header = '账号,姓名,手机,邮箱,部门,角色,学科学段,数据机构'
  const upload = async (rows: string[]) => {
    const bytes = Buffer.from([header, ...rows].join('\r\n'))
    const { result, message } = await platform.upload(calls.staffImport.check, { bytes, name: '人员.csv' }, admin)
    if (!result) throw new Error(message)
    return finished(result)
  }

  it('gets an error at each invalid cell, is imported without passwords, equals the later export, and can be undone', async () => {
    const organ = await school('文件学校')
    const taken = await insert('file.taken')
    const checked = await upload([
      `file.good,古丽·阿依,19912340001,g@example.com,文件学校,编辑、初审,数学×初中、语文×高中×高一,文件学校`,
      `FILE.taken,重名,19912340002,,,编辑,,`,
      `file.phone,重号,${taken.phone},,,编辑,,`,
      `file.role,无角色,19912340003,,,没有的角色,,`,
      `file.scope,无学科,19912340004,,,编辑,魔法×初中,`,
      `file.again,又重号,19912340001,,,编辑,,`,
      `x,短号,19912340005,,没有的学校,编辑,,`,
    ])
    expect(await messages(checked)).toEqual([
      ['valid', ''],
      ['invalid', '账号已被使用（含已删除的人员）'],
      ['invalid', '手机号已被其他人员使用'],
      ['invalid', '没有这个角色（或已停用）：没有的角色,请选择角色'],
      ['invalid', '没有这个学科学段：魔法×初中'],
      ['invalid', '与第 2 行重复'],
      ['invalid', '没有这个机构（或已停用）：没有的学校,4 到 32 位字母、数字或 _ . -'],
    ])
    const late = { token: await platform.signIn() }
    await sqlRows(
      `update session set confirmed_at = now() - interval '11 minutes' where id = (select max(id) from session)`,
    )
    const asked = await platform.call(commitTask, { id: checked.id }, late)
    expect(asked).toMatchObject({ code: 403, result: { confirm: true } })
    const done = await finished((await platform.call(commitTask, { id: checked.id }, admin)).result)
    expect(done.counts).toMatchObject({ done: 1 })
    const { result } = await platform.call(calls.listUsers, { keyword: 'file.good' }, admin)
    expect(result.list[0]).toMatchObject({ organId: organ, organIds: [organ], mustChangePassword: true })
    await expect(platform.signIn('file.good', '!')).rejects.toThrow()

    const columns = ['userName', 'fullName', 'phone', 'email', 'organ', 'roles', 'grants', 'organs']
    const wanted = { filter: { keyword: 'file.good' }, columns, format: 'csv' as const }
    const file = await finished((await platform.call(calls.staffExport.start, wanted, admin)).result)
    expect(await lines(file)).toEqual([
      header,
      'file.good,古丽·阿依,19912340001,g@example.com,文件学校,编辑、初审,语文×高中×高一、数学×初中,文件学校',
    ])
    expect((await finished((await platform.call(undoTask, { id: done.id }, admin)).result)).counts).toMatchObject({
      undone: 1,
    })
    expect((await platform.call(calls.listUsers, { keyword: 'file.good' }, admin)).result.total).toBe(0)
  })

  it('is refused for corrections and for the import when the user has lost the permission to import', async () => {
    const ports = ['user:list', 'user:import', 'user:role']
    const { as, roleId: own } = await clerk('import.clerk', 'all', ports)
    const bytes = new TextEncoder().encode(`${header}\nfile.lost,示例,19912349901,,,import.clerk,,`)
    const { result } = await platform.upload(calls.staffImport.check, { bytes, name: '人员.csv' }, as)
    const checked = await finished(result, as)
    await sqlRows(
      `delete from role_menu rm using menu m where m.id = rm.menu_id and m.port = 'user:import' and rm.role_id = $1`,
      [own],
    )
    await platform.services.hub.publish(platform.services.db, { to: { all: true }, forget: true })
    const refused = { code: 403, result: { permission: 'user:import' } }
    const mending = { id: checked.id, no: 2, cells: { phone: '19912349902' } }
    await expect.poll(() => platform.call(editTaskRow, mending, as)).toMatchObject(refused)
    expect(await platform.call(commitTask, { id: checked.id }, as)).toMatchObject(refused)
    expect(await platform.call(recheckTask, { id: checked.id }, as)).toMatchObject(refused)
  })
})

describe('the data scope of a user for people', () => {
  it('contains the people of the user’s organisation and below; their phone numbers are masked without user:edit', async () => {
    const [top, other] = [await school('甲集团'), await school('乙集团')]
    const below = await school('甲分校', top)
    const inside = await insert('scope.in', { organId: below })
    const outside = await insert('scope.out', { organId: other })
    const ports = ['user:list', 'user:export', 'user:lock', 'user:explain']
    const { as } = await clerk('organ.clerk', 'organ', ports, { organId: top })
    const { result } = await platform.call(calls.listUsers, {}, as)
    expect(result.list.map(({ userName }) => userName).sort()).toEqual(['organ.clerk', 'scope.in'])
    expect(result.list.every(({ phone }) => /^199\*{4}\d{4}$/.test(phone))).toBe(true)
    const byPhone = async (keyword: string) => (await platform.call(calls.listUsers, { keyword }, as)).result.total
    expect([await byPhone(inside.phone), await byPhone(inside.phone.slice(0, 9))]).toEqual([1, 0])
    expect((await platform.call(calls.getUser, { id: outside.id }, as)).code).toBe(403)
    expect((await platform.call(explainAccess, { userId: outside.id }, as)).code).toBe(403)
    const lock = { rowVersion: 1, locked: true, reason: '越权' }
    expect((await platform.call(calls.locked, { ...lock, id: outside.id }, as)).code).toBe(403)
    const bulk = { selection: { ids: [outside.id] }, params: { locked: true, reason: '越权' }, preview: true }
    expect((await platform.call(calls.lockUsers, bulk, as)).result.preview.skips).toEqual([
      { reason: '无权限', count: 1 },
    ])
    const wanted = { filter: {}, columns: ['userName', 'phone'], format: 'csv' as const }
    const file = await finished((await platform.call(calls.staffExport.start, wanted, as)).result, as)
    const text = (await lines(file, as)).join('\n')
    expect(text).toContain('scope.in,199****')
    expect(text).not.toContain('scope.out')
  })

  it('contains nobody when it is limited to subjects, and people created by the user when it is limited to own records', async () => {
    const { as } = await clerk('subject.clerk', 'subjectSection', ['user:list'], {
      grants: [{ subject: '02', section: '2', grade: null }],
    })
    expect((await platform.call(calls.listUsers, {}, as)).result.total).toBe(0)
    const own = await clerk('own.clerk', 'own', ['user:list', 'user:edit', 'user:role'])
    const body = {
      userName: 'own.made',
      fullName: '我加的',
      phone: nextPhone(),
      email: '',
      organId: null,
      grants: [],
      organIds: [],
      agentIds: [],
    }
    expect((await platform.call(calls.insertUser, { ...body, roleIds: [own.roleId] }, own.as)).code).toBe(200)
    const { result } = await platform.call(calls.listUsers, {}, own.as)
    expect(result.list.map(({ userName }) => userName)).toEqual(['own.made'])
  })
})

describe('explainAccess (权限说明)', () => {
  it('returns a verdict for each step and names the roles that grant the missing permission', async () => {
    const { id } = await insert('why.me')
    const ask = async (target: object) => (await platform.call(explainAccess, { userId: id, ...target }, admin)).result
    const screen = await ask({ url: '/questionbank/allquestions' })
    expect(screen.steps.map(({ step, verdict }) => `${step} ${verdict}`)).toEqual([
      'account note',
      'roles ok',
      'menu ok',
      'port ok',
      'scope fail',
    ])
    expect(screen.reaches).toBe(false)
    expect(screen.steps.at(-1)?.text).toBe('本学科学段的数据，但没有授予任何学科学段')

    const staff = await ask({ url: '/user/roleset' })
    expect(staff.steps.find(({ step }) => step === 'menu')).toMatchObject({
      verdict: 'fail',
      givenBy: expect.arrayContaining(['管理员']),
    })
    const port = await ask({ permission: 'organ:list' })
    expect(port.steps.find(({ step }) => step === 'port')).toMatchObject({
      verdict: 'fail',
      givenBy: ['运营', '设备', '管理员'],
    })
    expect((await ask({ permission: 'question:read' })).steps.find(({ step }) => step === 'port')?.text).toContain(
      '“编辑”授予了 question:read',
    )
    const account = async () => (await ask({})).steps[0]?.text
    expect(await account()).toBe('账号正常；登录后须先修改初始密码')
    await sqlRows(`update role set requires_factor = true where code = 'editor'`)
    expect(await account()).toBe('账号正常；登录后须先修改初始密码，再设置两步验证')
    expect((await platform.call(calls.getUser, { id }, admin)).result).toMatchObject({ needsFactor: true })
    await sqlRows(`update role set requires_factor = false where code = 'editor'`)
    expect((await platform.call(calls.getUser, { id }, admin)).result).toMatchObject({ needsFactor: false })
    expect(screen.holds.screens.find(({ url }) => url === '/questionbank/allquestions')).toMatchObject({
      roles: ['编辑'],
      ports: expect.arrayContaining([
        expect.objectContaining({ permission: 'question:list', scopes: ['subjectSection'] }),
      ]),
    })
    await sqlRows(`update menu set status = 0 where code = 'questionbank'`)
    expect((await ask({ url: '/questionbank/allquestions' })).steps.at(-1)?.text).toContain('已停用')
    await sqlRows(`update menu set status = 1 where code = 'questionbank'`)
    await platform.call(calls.locked, { id, rowVersion: 1, locked: true, reason: '休假' }, admin)
    expect((await ask({})).steps[0]).toEqual({
      step: 'account',
      verdict: 'fail',
      text: '账号已被锁定（休假）',
      givenBy: [],
    })
  })

  it('names the people in the user’s data scope who can grant the missing permission', async () => {
    const organId = await school('说明校')
    const { id: userId } = await insert('why.in', { organId })
    const { as, id } = await clerk('why.clerk', 'organ', ['user:list', 'user:explain', 'user:role'], { organId })
    const granters = async (permission: string, who = admin) =>
      (await platform.call(explainAccess, { userId, permission }, who)).result.granters.map((one) => one.id)
    const root = (await platform.call(calls.listUsers, { keyword: 'admin' }, admin)).result.list[0]?.id
    expect((await granters('user:explain')).sort()).toEqual([root, id].sort())
    expect(await granters('user:explain', as)).toEqual([id])
    expect([await granters('organ:list'), await granters('organ:list', as)]).toEqual([[root], []])
    const reached = await platform.call(explainAccess, { userId: root ?? '', permission: 'organ:list' }, admin)
    expect(reached.result).toMatchObject({ reaches: true, granters: [] })
  })

  it('names nobody when no role has the permission, and editors of the person when the person’s data scope is too small', async () => {
    const organId = await school('谁来给')
    const { as, id } = await clerk('lack.giver', 'organ', ['user:list', 'user:explain', 'user:role'], { organId })
    const editor = await clerk('lack.editor', 'organ', ['user:list', 'user:edit'], { organId })
    const { id: userId } = await insert('lack.in', { organId })
    const granters = async (target: object) =>
      (await platform.call(explainAccess, { userId, ...target }, as)).result.granters.map((one) => one.id)
    const screen = { url: '/questionbank/allquestions' }
    // The person has a role with this screen. The role's data scope is by subject, but the person has no subject. The
    // person therefore needs no further role but a wider data scope, which `editor` can give.
    expect(await granters(screen)).toEqual([editor.id])
    await sqlRows('delete from user_role where user_id = $1', [userId])
    expect(await granters({})).toEqual([id])
    await sqlRows(`update menu set status = 0 where code = 'questionbank'`)
    expect(await granters(screen)).toEqual([])
    expect(await granters({ permission: 'question:list' })).toEqual([])
    await sqlRows(`update menu set status = 1 where code = 'questionbank'`)
  })

  it('names a person who can grant the missing permission even when eleven people who cannot are listed first', async () => {
    const organId = await school('靠后的')
    const { id: userId } = await insert('far.in', { organId })
    const held = await clerk('far.short', 'organ', ['user:list', 'user:role'], { organId, fullName: '阿短' })
    for (let no = 0; no < 11; no++) await insert(`far.${no}`, { organId, fullName: '阿短', roleIds: [held.roleId] })
    const far = await clerk('far.enough', 'all', ['user:list', 'user:role', 'user:explain'], {
      organId,
      fullName: '祖远',
    })
    const ask = { userId, permission: 'user:explain' }
    const { result } = await platform.call(explainAccess, ask, admin)
    expect(result.granters.map((one) => one.id)).toContain(far.id)
  })

  it('accepts every screen of the menu and every permission, as listAccessTargets lists them', async () => {
    const { result } = await platform.call(listAccessTargets, {}, admin)
    expect(result.screens).toContainEqual({ url: '/user/roleset', name: '人员与角色', above: '系统' })
    expect(result.ports).toContainEqual({
      permission: 'user:lock',
      name: expect.any(String),
      calls: ['锁定和解锁人员', '批量锁定和解锁人员'],
    })
  })
})
