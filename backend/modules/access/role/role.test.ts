import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { editAgent, insertAgent, listAgents } from '../../../../lib/contracts/agent/calls.ts'
import { Code } from '../../../../lib/contracts/base/call.ts'
import { listHistory, revertHistory } from '../../../../lib/contracts/history/calls.ts'
import { listUserMenus } from '../../../../lib/contracts/menu/user-menus.ts'
import type { RoleGrants } from '../../../../lib/contracts/role/calls.ts'
import * as calls from '../../../../lib/contracts/role/calls.ts'
import * as viewCalls from '../../../../lib/contracts/role/preview.ts'
import { searchRecords } from '../../../../lib/contracts/search/calls.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import { menu, role, roleMenu } from '../../../tables/access.ts'
import { userRole } from '../../../tables/staff.ts'
import { addOrgan, addScope } from '../../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { loadPrincipal } from '../../auth/index.ts'
import { assertNoEscalation } from '../index.ts'
import { impersonationOf } from './impersonation.ts'

let platform: TestApp
let token: string

beforeAll(async () => {
  platform = await startTestApp()
  token = await platform.signIn()
})
afterAll(() => platform.close())

const body = (code: string) => ({ name: `角色${code}`, code, note: '' })
const made = async (code: string) => (await platform.call(calls.insertRole, body(code), { token })).result
const idOf = async (code: string) => {
  const [row] = await platform.services.db.select({ id: role.id }).from(role).where(eq(role.code, code))
  return String(row?.id)
}
const ports = (...names: string[]) =>
  platform.services.db
    .select({ id: menu.id, port: menu.port, parentId: menu.parentId })
    .from(menu)
    .where(sql`${menu.tree} = 'platform' and ${menu.port} = any(${sql.param(names)}::text[])`)
const grantsOf = async (id: string) => (await platform.call(calls.getRoleMenus, { id }, { token })).result.role
const grant = (of: RoleGrants, change: Partial<RoleGrants>, by = token) => {
  const { id, rowVersion, menuIds, dataScope, requiresFactor } = { ...of, ...change }
  return platform.call(calls.editRoleMenu, { id, rowVersion, menuIds, dataScope, requiresFactor }, { token: by })
}
/** Creates a role with only these permissions and signs in a user who holds the role. */
async function holder(code: string, names: string[], dataScope: RoleGrants['dataScope'] = 'all') {
  const { id } = await made(code)
  const menuIds = (await ports(...names)).map((row) => String(row.id))
  const { code: answer, message } = await grant(await grantsOf(id), { menuIds, dataScope })
  if (answer !== 200) throw new Error(message)
  const userId = await platform.addUser({ userName: `holds_${code}`, roles: [code] })
  return { id, userId, token: await platform.signIn(`holds_${code}`) }
}

describe('roles', () => {
  it('are listed with the number of their members and found by name, code and kind', async () => {
    await platform.addUser({ userName: 'one_editor', roles: ['editor'] })
    const { result } = await platform.call(calls.listRoles, {}, { token })
    expect(result.list.map(({ code }) => code)).toContain('chief')
    const editor = result.list.find(({ code }) => code === 'editor')
    expect(editor).toMatchObject({ memberCount: 1, builtIn: true })
    const { role: editorGrants, entries } = (
      await platform.call(calls.getRoleMenus, { id: editor?.id ?? '' }, { token })
    ).result
    const held = (kind: string) =>
      entries.filter((entry) => entry.kind === kind && editorGrants.menuIds.includes(entry.id)).length
    expect([editor?.menuCount, editor?.portCount]).toEqual([held('menu'), held('port')])
    expect(held('menu')).toBeGreaterThan(0)
    const found = async (input: object) =>
      (await platform.call(calls.listRoles, input, { token })).result.list.map(({ code }) => code)
    expect(await found({ keyword: '主编' })).toEqual(['chief'])
    expect(await found({ keyword: 'REVIEWER' })).toEqual(['reviewer1', 'reviewer2'])
    expect([await found({ keyword: 'chushen' }), await found({ keyword: 'cs' })]).toEqual([
      ['reviewer1'],
      ['reviewer1'],
    ])
    expect(await found({ keyword: '%' })).toEqual([])
    const search = async (text: string, as = token) =>
      (await platform.call(searchRecords, { text }, { token: as })).result
    expect((await search('yunying')).filter(({ kind }) => kind === '角色')).toEqual([
      expect.objectContaining({
        title: '运营',
        note: expect.stringContaining('ops'),
        url: expect.stringContaining('/user/rolelist?view='),
      }),
    ])
    expect(
      (await search('yunying', await platform.signIn('one_editor'))).filter(({ kind }) => kind === '角色'),
    ).toEqual([])
    expect(await found({ kind: ['custom'] })).toEqual([])
    expect(await found({ dataScope: ['all'], sort: 'memberCount', order: 'desc' })).toContain('ops')
    const names = await platform.call(calls.findRoles, {}, { token: await platform.signIn('one_editor') })
    expect(names.result.find(({ code }) => code === 'admin')).toMatchObject({ name: '管理员', status: 1 })
  })

  it('can be created, edited and removed; a taken name or code and a code that begins with a digit are refused', async () => {
    const one = await made('maker')
    expect(one).toMatchObject({ code: 'maker', builtIn: false, status: 1, memberCount: 0 })
    const twice = await platform.call(calls.insertRole, body('maker'), { token })
    expect(twice.code).toBe(400)
    expect(Object.keys(twice.fields)).toHaveLength(1)
    for (const [value, field] of [
      [{ ...body('Maker'), name: '另一个' }, 'code'],
      [{ ...body('shouter'), name: '角色ＭＡＫＥＲ' }, 'name'],
      [{ ...body('shouter'), code: 'Admin' }, 'code'],
    ] as const) {
      expect(Object.keys((await platform.call(calls.insertRole, value, { token })).fields)).toEqual([field])
    }
    const odd = await platform.call(calls.insertRole, { ...body('x'), code: '9a' }, { token })
    expect(odd.fields.code).toContain('字母开头')

    const change = { ...one, name: '改过的角色', note: '说明' }
    const edited = await platform.call(calls.editRole, change, { token })
    expect(edited.result).toMatchObject({ name: '改过的角色', rowVersion: 2 })
    const late = await platform.call(calls.editRole, { ...change, name: '晚了' }, { token })
    expect(late).toMatchObject({ code: 409, result: { kind: 'version', record: { name: '改过的角色' } } })

    const removed = await platform.call(calls.removeRole, { id: one.id, rowVersion: 2 }, { token })
    expect(removed.code).toBe(200)
    expect((await platform.call(calls.getRole, { id: one.id }, { token })).code).toBe(404)
    expect((await made('maker')).id).not.toBe(one.id)
  })

  it('cannot be removed while users hold them', async () => {
    const one = await made('held')
    await platform.addUser({ userName: 'holds_held', roles: ['held'] })
    const refused = await platform.call(calls.removeRole, { id: one.id, rowVersion: 1 }, { token })
    expect(refused).toMatchObject({ code: 409, result: { kind: 'inUse', uses: [{ label: '成员', count: 1 }] } })
    expect(refused.message).toContain('holds_held')
  })

  it('that are built in keep their code and cannot be removed', async () => {
    const id = await idOf('editor')
    const { result: editor } = await platform.call(calls.getRole, { id }, { token })
    const renamed = await platform.call(calls.editRole, { ...editor, code: 'other' }, { token })
    expect(renamed.fields.code).toContain('不能修改')
    const { rowVersion } = editor
    expect((await platform.call(calls.removeRole, { id, rowVersion }, { token })).code).toBe(409)
  })

  it('can be disabled and enabled, except by a user who holds the role', async () => {
    const { id, token: theirs } = await holder('switched', ['role:list', 'role:edit', 'agent:list'])
    expect((await platform.call(listAgents, {}, { token: theirs })).code).toBe(200)
    const { rowVersion } = await grantsOf(id)
    const own = await platform.call(calls.statusRole, { id, rowVersion, status: 0 }, { token: theirs })
    expect(own).toMatchObject({ code: 403, message: expect.stringContaining('自己拥有的角色') })
    const off = await platform.call(calls.statusRole, { id, rowVersion, status: 0 }, { token })
    expect(off.result.status).toBe(0)
    const answer = async () => (await platform.call(listAgents, {}, { token: theirs })).code
    await expect.poll(() => answer()).toBe(403)
    await platform.call(calls.statusRole, { id, rowVersion: rowVersion + 1, status: 1 }, { token })
    await expect.poll(() => answer()).toBe(200)
  })

  it('have a history that can restore an earlier name but not earlier menu entries', async () => {
    const one = await made('traced')
    await platform.call(calls.editRole, { ...one, name: '改名后' }, { token })
    await grant(await grantsOf(one.id), { menuIds: (await ports('agent:list')).map((row) => String(row.id)) })
    const { result } = await platform.call(listHistory, { entity: 'role', entityId: one.id }, { token })
    expect(result.list.map(({ action }) => action)).toEqual(['grant', 'edit', 'insert'])
    const added = result.list[0]?.changes.find(({ field }) => field === 'added')?.after
    expect(added).toContain('机构 / 代理商 / 查询代理商')
    const seq = (at: number) => result.list[at]?.seq ?? ''
    const refused = await platform.call(revertHistory, { seq: seq(0), rowVersion: 3 }, { token })
    expect(result.list.map(({ revertible }) => revertible)).toEqual([false, true, false])
    expect(refused.code).toBe(400)
    expect((await platform.call(revertHistory, { seq: seq(1), rowVersion: 3 }, { token })).code).toBe(200)
    expect((await platform.call(calls.getRole, { id: one.id }, { token })).result.name).toBe('角色traced')
  })
})

describe('the built-in administrator role', () => {
  it('cannot be renamed, disabled, removed or given fewer menu entries', async () => {
    const id = await idOf('admin')
    const { result: admin } = await platform.call(calls.getRole, { id }, { token })
    const { rowVersion } = admin
    expect((await platform.call(calls.editRole, { ...admin, name: '老板' }, { token })).code).toBe(409)
    expect((await platform.call(calls.statusRole, { id, rowVersion, status: 0 }, { token })).code).toBe(409)
    expect((await platform.call(calls.removeRole, { id, rowVersion }, { token })).code).toBe(409)
    const grants = await grantsOf(id)
    expect((await grant(grants, { menuIds: grants.menuIds.slice(1) })).fields.menuIds).toContain('不能减少')
    expect((await grant(grants, { dataScope: 'own' })).code).toBe(400)
    const note = await platform.call(calls.editRole, { ...admin, note: '新的说明' }, { token })
    expect(note.code).toBe(200)
  })
})

describe('a grant of menu entries to a role', () => {
  it('getRoleMenus returns the tree of menu entries with the calls of each port', async () => {
    const { result } = await platform.call(calls.getRoleMenus, { id: await idOf('editor') }, { token })
    const list = result.entries.find(({ port }) => port === 'agent:list')
    const screen = result.entries.find(({ id }) => id === list?.parentId)
    expect(screen).toMatchObject({ kind: 'menu', url: '/platformmanage/agent' })
    expect(list?.calls.map(({ path }) => path)).toContain('/zakj-admin/agent/listAgents')
    expect(list).toMatchObject({ givable: true })
    const places = new Map(result.entries.map(({ id }, at) => [id, at]))
    const after = result.entries.every(
      ({ id, parentId }) => !parentId || Number(places.get(parentId)) < Number(places.get(id)),
    )
    expect(after).toBe(true)
  })

  it('getRoleMenus returns all calls that a port opens, even if the port was created for one call', async () => {
    const own = { method: insertAgent.method, path: insertAgent.path }
    await platform.services.db.update(menu).set(own).where(eq(menu.port, 'agent:edit'))
    const { result } = await platform.call(calls.getRoleMenus, { id: await idOf('editor') }, { token })
    const opened = result.entries.find(({ port }) => port === 'agent:edit')?.calls.map(({ path }) => path)
    expect(opened).toEqual(expect.arrayContaining([insertAgent.path, editAgent.path]))
  })

  it('previewRoleMenu returns the changes and the number of affected users without changing the role', async () => {
    const { id } = await holder('previewed', ['agent:list'])
    const before = await grantsOf(id)
    const [edit] = await ports('agent:edit')
    const wanted = { id, menuIds: [String(edit?.id)], dataScope: 'organ' as const, requiresFactor: true }
    const { result } = await platform.call(calls.previewRoleMenu, wanted, { token })
    expect(result.added).toEqual([
      { id: String(edit?.id), kind: 'port', name: '新增和修改代理商', above: '机构 / 代理商' },
    ])
    expect(result.removed.map(({ name }) => name)).toEqual(['查询代理商'])
    expect(result.dataScope).toEqual({ before: 'all', after: 'organ' })
    expect(result.requiresFactor).toEqual({ before: false, after: true })
    expect(result.impact).toEqual({ members: 1, online: 1, onlyThis: 1, withoutFactor: 1, own: false })
    expect(result.staying).toEqual([])
    expect(await grantsOf(id)).toEqual(before)
  })

  it('previewRoleMenu lists a removed permission as staying when another screen of the role grants the permission too', async () => {
    const { id } = await holder('doubled', [])
    const [first, second] = await ports('role:list')
    expect(second).toBeDefined()
    await grant(await grantsOf(id), { menuIds: [String(first?.id), String(second?.id)] })
    const wanted = { id, menuIds: [String(second?.id)], dataScope: 'all' as const }
    const { result } = await platform.call(calls.previewRoleMenu, wanted, { token })
    expect(result.removed.map((entry) => entry.id)).toEqual([String(first?.id)])
    expect(result.staying.map((entry) => entry.id)).toEqual([String(second?.id)])
  })

  it('changes the permissions of signed-in members at once', async () => {
    const { id, token: theirs } = await holder('granted', ['agent:list'])
    const session = async () => (await platform.call(listUserMenus, {}, { token: theirs })).result
    expect((await session()).ports).toEqual(['agent:list'])
    const { reach } = await session()
    const [removal] = await ports('agent:remove')
    const given = await grant(await grantsOf(id), { menuIds: [String(removal?.id)] })
    expect(given.result).toMatchObject({ menuIds: [String(removal?.id)], rowVersion: 3 })
    await expect.poll(async () => (await session()).ports).toEqual(['agent:remove'])
    expect((await session()).reach).not.toBe(reach)
  })

  it('is refused when another administrator has changed the grants since the page was loaded', async () => {
    const { id } = await made('contested')
    const start = await grantsOf(id)
    const [list, edit] = [await ports('agent:list'), await ports('agent:edit')].map((rows) => String(rows[0]?.id))
    expect((await grant(start, { menuIds: [String(list)] })).code).toBe(200)
    const late = await grant(start, { menuIds: [String(edit)] })
    expect(late).toMatchObject({ code: 409, result: { kind: 'version', record: { menuIds: [list], rowVersion: 2 } } })
    const both = await grantsOf(id)
    const [one, other] = await Promise.all([
      grant(both, { menuIds: [String(list), String(edit)] }),
      grant(both, { menuIds: [] }),
    ])
    expect([one.code, other.code].sort()).toEqual([200, 409])
  })

  it('is refused when one of the menu entries does not exist', async () => {
    const { id } = await made('unknown')
    expect((await grant(await grantsOf(id), { menuIds: ['999999'] })).fields.menuIds).toContain('刷新')
  })

  it('is refused, like the removal of a role, when the user’s last confirmation of identity is too old', async () => {
    const { db } = platform.services
    const userId = await platform.addUser({ userName: 'stale', roles: ['admin'] })
    const stale = await platform.signIn('stale')
    await db.execute(sql`update session set confirmed_at = now() - interval '11 minutes' where user_id = ${userId}`)
    const { id } = await made('proved')
    expect(await grant(await grantsOf(id), { menuIds: [] }, stale)).toMatchObject({
      code: 403,
      result: { confirm: true },
    })
    const removal = await platform.call(calls.removeRole, { id, rowVersion: 1 }, { token: stale })
    expect(removal).toMatchObject({ code: 403, result: { confirm: true } })
  })
})

describe('a user without a permission', () => {
  const manages = ['role:list', 'role:edit', 'role:grant', 'agent:list']

  it('cannot grant this permission or a wider data scope than their own, or change a role with more permissions', async () => {
    const { token: giver } = await holder('giver', manages, 'organ')
    const { id } = await made('receiver')
    const [list, edit] = [await ports('agent:list'), await ports('agent:edit')].map((rows) => String(rows[0]?.id))
    const start = await grantsOf(id)
    const more = await grant(start, { menuIds: [String(list), String(edit)], dataScope: 'organ' }, giver)
    expect(more.fields.menuIds).toContain('新增和修改代理商')
    const wider = await grant(start, { menuIds: [String(list)], dataScope: 'all' }, giver)
    expect(wider.code).toBe(400)
    expect((await grant(start, { menuIds: [String(list)], dataScope: 'organ' }, giver)).code).toBe(200)
    expect((await grant(await grantsOf(id), { dataScope: 'own' }, giver)).code).toBe(200)

    const full = await grant(await grantsOf(id), { menuIds: [String(list), String(edit)] })
    // The role now holds more than the giver, so the giver can neither add entries to the role nor remove entries from
    // it.
    expect((await grant(full.result, { requiresFactor: true }, giver)).code).toBe(Code.forbidden)
    const seen = await platform.call(calls.getRoleMenus, { id }, { token: giver })
    expect(seen.result.entries.find((entry) => entry.id === edit)).toMatchObject({ givable: false })
    const preview = await platform.call(
      calls.previewRoleMenu,
      { id, menuIds: [String(list), String(edit)], dataScope: 'organ' },
      { token: giver },
    )
    expect(preview.code).toBe(Code.forbidden)
  })

  it('cannot drop the required second factor of a role that has more permissions than the user', async () => {
    const { db } = platform.services
    const { token: giver } = await holder('loosener', manages)
    const { id } = await made('guarded')
    const menuIds = (await ports('agent:edit')).map((row) => String(row.id))
    const guarded = (await grant(await grantsOf(id), { menuIds, requiresFactor: true })).result
    expect((await grant(guarded, { requiresFactor: false }, giver)).code).toBe(Code.forbidden)
    expect((await grant(guarded, { requiresFactor: false })).code).toBe(200)
    await db.update(role).set({ requiresFactor: true }).where(eq(role.code, 'admin'))
    const admin = await grantsOf(await idOf('admin'))
    expect((await grant(admin, { requiresFactor: false }, giver)).code).toBe(Code.forbidden)
    await db.update(role).set({ requiresFactor: false }).where(eq(role.code, 'admin'))
  })

  it('cannot copy or enable a role that has this permission', async () => {
    const { token: giver } = await holder('copier', manages)
    const copyFrom = await idOf('ops')
    const refused = await platform.call(calls.insertRole, { ...body('opsTwo'), copyFrom }, { token: giver })
    expect(refused.fields.copyFrom).toContain('您自己没有的权限')
    const { result } = await platform.call(calls.insertRole, { ...body('opsTwo'), copyFrom }, { token })
    expect(result).toMatchObject({ dataScope: 'all', builtIn: false })
    expect((await grantsOf(result.id)).menuIds).toEqual((await grantsOf(copyFrom)).menuIds)
    await platform.call(calls.statusRole, { id: result.id, rowVersion: 1, status: 0 }, { token })
    const on = await platform.call(calls.statusRole, { id: result.id, rowVersion: 2, status: 1 }, { token: giver })
    expect(on).toMatchObject({ code: Code.forbidden, message: expect.stringContaining('不能由您修改') })
  })

  it('cannot copy even their own role when the missing permission is role:grant', async () => {
    const { token: editor } = await holder('onlyEdits', ['role:list', 'role:edit'])
    const copyFrom = await idOf('onlyEdits')
    const refused = await platform.call(calls.insertRole, { ...body('copyOf'), copyFrom }, { token: editor })
    expect(refused).toMatchObject({ code: 403, result: { permission: 'role:grant' } })
  })

  it('cannot give other users a role that has this permission, has a wider data scope or is disabled', async () => {
    const { db } = platform.services
    const principal = { roles: ['x'], menus: new Set<number>(), ports: new Map([['agent:list', ['organ'] as const]]) }
    const ctx = { principal } as unknown as Parameters<typeof assertNoEscalation>[0]
    const given = async (code: string) => assertNoEscalation(ctx, db, [Number(await idOf(code))])
    const { id } = await holder('little', ['agent:list'], 'own')
    await expect(given('little')).resolves.toBeUndefined()
    await expect(given('chief')).rejects.toThrow(InvalidError)
    await expect(given('admin')).rejects.toThrow('才能授予')
    await db
      .update(role)
      .set({ dataScope: 'all' })
      .where(eq(role.id, Number(id)))
    await expect(given('little')).rejects.toThrow('数据范围')
    await db
      .update(role)
      .set({ status: 0 })
      .where(eq(role.id, Number(id)))
    await expect(given('little')).rejects.toThrow('已停用')
    await expect(assertNoEscalation(ctx, db, [999_999])).rejects.toThrow('不存在')
    const admin = { principal: { ...principal, roles: ['admin'] } } as unknown as Parameters<
      typeof assertNoEscalation
    >[0]
    await expect(assertNoEscalation(admin, db, [Number(await idOf('admin'))])).resolves.toBeUndefined()
  })
})

describe('compareRoles', () => {
  it('returns the menu entries of two roles side by side', async () => {
    const [a, b] = [await idOf('warehouse'), await idOf('ops')]
    const { result } = await platform.call(calls.compareRoles, { a, b }, { token })
    expect(result).toMatchObject({ a: { code: 'warehouse' }, b: { code: 'ops' } })
    const entry = (name: string) => result.entries.find((one) => one.name === name)
    expect(entry('设备入库')).toMatchObject({ a: true, b: false })
    expect(entry('班级')).toMatchObject({ a: false, b: true })
    expect(entry('首页')).toMatchObject({ a: true, b: true })
    expect(entry('批量导入')).toBeUndefined()
  })
})

describe('the impersonation of a role', () => {
  const look = { subject: '02', section: '2', grade: null }

  it('gives one session the role’s permissions, refuses writes, and leaves other sessions of the user unchanged', async () => {
    await platform.addUser({ userName: 'viewer', roles: ['admin'] })
    const [one, other] = [await platform.signIn('viewer'), await platform.signIn('viewer')]
    const roleId = await idOf('editor')
    const bare = await platform.call(viewCalls.impersonateRole, { roleId, grants: [] }, { token: one })
    expect(bare.fields.grants).toContain('学科')
    expect((await platform.call(viewCalls.impersonateRole, { roleId, grants: [look] }, { token: one })).code).toBe(200)

    const session = async () => (await platform.call(listUserMenus, {}, { token: one })).result
    const impersonating = { roleId, name: '编辑', dataScope: 'subjectSection', reaches: ['数学×初中'] }
    await expect.poll(session).toMatchObject({ impersonating, roles: ['editor'] })
    const seen = await session()
    expect(seen.ports).toEqual([
      ...['chat:ask', 'file:upload', 'knowledge:edit', 'knowledge:read', 'knowledge:submit'],
      ...['ksystem:edit', 'ksystem:place', 'ksystem:read', 'ksystem:submit'],
      ...['question:edit', 'question:list', 'question:read'],
      ...['question:recycle', 'question:submit'],
    ])
    expect((await platform.call(calls.listRoles, {}, { token: one })).code).toBe(403)
    const write = await platform.call(calls.insertRole, body('viewed'), { token: one })
    expect(write).toMatchObject({ code: 403, message: '正在以“编辑”查看，只能看，不能修改' })
    expect((await platform.call(listUserMenus, {}, { token: other })).result.impersonating).toBeNull()

    expect((await platform.call(viewCalls.endImpersonation, {}, { token: one })).code).toBe(200)
    await expect.poll(session).toMatchObject({ impersonating: null, roles: ['admin'] })
  })

  it('offers the data scopes of the role’s members and names the user’s organisation if the role is limited to one', async () => {
    const { db } = platform.services
    const roleId = await idOf('reviewer2')
    const asked = async () => (await platform.call(viewCalls.listImpersonationScopes, { roleId }, { token })).result
    expect(await asked()).toEqual([])
    for (const userName of ['views.one', 'views.two', 'views.gone']) {
      const id = await platform.addUser({ userName, roles: ['reviewer2'], scope: [['02', '2']] })
      if (userName === 'views.two') await addScope(db, id, [['01', '2', '07']])
    }
    await db.execute(sql`update "system_user" set status = 0 where user_name = 'views.gone'`)
    expect(await asked()).toEqual([
      { ...look, members: 2 },
      { subject: '01', section: '2', grade: '07', members: 1 },
    ])

    const scope: [string, string][] = [
      ['02', '2'],
      ['03', '3'],
    ]
    await platform.addUser({ userName: 'views.own', roles: ['admin'], scope })
    const theirs = { token: await platform.signIn('views.own') }
    expect((await platform.call(viewCalls.listImpersonationScopes, { roleId }, theirs)).result.at(-1)).toEqual({
      subject: '03',
      section: '3',
      grade: null,
      members: 0,
    })
    expect((await platform.call(viewCalls.listImpersonationScopes, { roleId }, theirs)).result).toHaveLength(3)

    const school = await addOrgan(db, { name: '查看校' })
    await db.execute(sql`update role set data_scope = 'organ' where code = 'warehouse'`)
    const userId = await platform.addUser({ userName: 'views.organ', roles: ['admin'] })
    await db.execute(sql`update "system_user" set organ_id = ${school.id} where id = ${userId}`)
    const viewer = await platform.signIn('views.organ')
    await platform.call(viewCalls.impersonateRole, { roleId: await idOf('warehouse'), grants: [] }, { token: viewer })
    await expect
      .poll(async () => (await platform.call(listUserMenus, {}, { token: viewer })).result.impersonating)
      .toMatchObject({ dataScope: 'organ', reaches: ['查看校'] })
  })

  it('gives only permissions that the user has too, and ends when the role is disabled', async () => {
    const { token: viewer } = await holder('narrowViewer', ['role:view', 'question:list'])
    await holder('viewedRole', ['agent:list', 'question:list'])
    const id = await idOf('viewedRole')
    await platform.call(viewCalls.impersonateRole, { roleId: id, grants: [] }, { token: viewer })
    const session = async () => (await platform.call(listUserMenus, {}, { token: viewer })).result
    await expect.poll(async () => (await session()).ports).toEqual(['question:list'])
    const { rowVersion } = await grantsOf(id)
    await platform.call(calls.statusRole, { id, rowVersion, status: 0 }, { token })
    await expect.poll(async () => (await session()).impersonating).toBeNull()
    const again = await platform.call(viewCalls.impersonateRole, { roleId: id, grants: [] }, { token: viewer })
    expect(again.fields.roleId).toContain('已停用')
  })
})

it('impersonationOf returns null when the role was removed after the user was loaded', async () => {
  const own = await loadPrincipal(platform.services.database.pool, 1)
  if (!own) throw new Error('nobody has number 1')
  const principal = { ...own, impersonating: { roleId: 999_999, name: '已删除' } }
  expect(await impersonationOf({ db: platform.services.db, principal })).toBeNull()
})

it('getRoleMenus and getRoleImpact delete neither grants nor memberships of a role', async () => {
  const { db } = platform.services
  const count = async () => (await db.select().from(roleMenu)).length + (await db.select().from(userRole)).length
  const before = await count()
  await platform.call(calls.getRoleMenus, { id: await idOf('ops') }, { token })
  await platform.call(calls.getRoleImpact, { id: await idOf('ops') }, { token })
  expect(await count()).toBe(before)
})
