import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CallInput } from '../../../../lib/contracts/base/call.ts'
import { listHistory, revertHistory } from '../../../../lib/contracts/history/calls.ts'
import { type MenuItem, menuCalls, orgMenuCalls } from '../../../../lib/contracts/menu/calls.ts'
import { listPortChoices, listScreens } from '../../../../lib/contracts/menu/choices.ts'
import { permissionOf } from '../../../../lib/contracts/menu/identifier.ts'
import { listGrantingRoles, listUserMenus, type MenuEntry } from '../../../../lib/contracts/menu/user-menus.ts'
import { addGrants, addRole } from '../../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let platform: TestApp
let token: string
beforeAll(async () => {
  platform = await startTestApp()
  token = await platform.signIn()
})
afterAll(() => platform.close())

const { listMenus, getMenu, insertMenu, editMenu, removeMenu } = menuCalls
const { insertPort, editPort, removePort, moveMenu, statusMenu, listMenuFindings } = menuCalls
const sql = (text: string) => platform.services.db.execute(text)

type Body = CallInput<typeof insertMenu>
const body = (name: string, more: Partial<Body> = {}): Body => ({
  kind: 'directory',
  parentId: null,
  name,
  url: null,
  icon: null,
  visible: true,
  status: 1,
  ...more,
})
const tree = async () => (await platform.call(listMenus, {}, { token })).result
async function entry(find: Partial<MenuItem>): Promise<MenuItem> {
  const found = (await tree()).find((item) =>
    Object.entries(find).every(([field, value]) => item[field as keyof MenuItem] === value),
  )
  if (!found) throw new Error(`no entry ${JSON.stringify(find)}`)
  return found
}
async function insert(name: string, more: Partial<Body> = {}): Promise<MenuItem> {
  const { result, message } = await platform.call(insertMenu, body(name, more), { token })
  expect(message).toBe('ok')
  return result
}
const names = async (parentId: string | null) =>
  (await tree()).filter((item) => item.parentId === parentId).map(({ name }) => name)
const moved = ({ id, rowVersion }: MenuItem, parentId: string | null, before?: string) =>
  platform.call(moveMenu, { id, rowVersion, parentId, before }, { token })

const pathOf = (call: MenuItem['calls'][number] | undefined) => ({ method: call?.method, path: call?.path })

/** Returns the names of all menu entries that the user sees, as a flat list. */
async function seen(who: string): Promise<string[]> {
  const { result } = await platform.call(listUserMenus, {}, { token: who })
  const flat = (entries: MenuEntry[]): string[] => entries.flatMap(({ name, children }) => [name, ...flat(children)])
  return flat(result.treeList)
}

/**
 * Polls, because the replicas learn of a change of permissions by a notification, which arrives shortly after the call
 * that made the change has been answered.
 */
const sees = (who: string, name: string) => expect.poll(() => seen(who)).toContain(name)
const seesNot = (who: string, name: string) => expect.poll(() => seen(who)).not.toContain(name)

/**
 * Removes the menu entry that has an address, so that another entry can use the address, and returns the removed entry.
 */
async function freed(url: string): Promise<MenuItem> {
  const item = await entry({ url })
  await platform.call(removeMenu, { id: item.id, rowVersion: item.rowVersion }, { token })
  return item
}

beforeEach(async () => {
  await sql(`delete from role_menu where menu_id in (select id from menu where code like 'custom.%')`)
  await sql(`delete from menu where code like 'custom.%'`)
  await sql(`update menu set deleted_at = null, status = 1 where tree = 'platform'`)
  await sql(`insert into role_menu select r.id, m.id from role r, menu m
    where r.code = 'admin' and m.tree = 'platform' on conflict do nothing`)
})

test('listMenus returns every menu entry after its parent entry and counts the roles that hold the entry', async () => {
  const all = await tree()
  const at = new Map(all.map(({ id }, index) => [id, index]))
  for (const [index, { parentId }] of all.entries()) {
    if (parentId !== null) expect(at.get(parentId)).toBeLessThan(index)
  }
  const report = await entry({ url: '/report/padreport' })
  expect(report).toMatchObject({ kind: 'menu', name: '平板报表', icon: 'Analytics', status: 1, fixed: false })
  const { rows } = await sql(`select count(*)::int as n from role_menu where menu_id = ${report.id}`)
  expect(report.holders).toBe(rows[0]?.n)
  expect(all.filter(({ port }) => permissionOf(port ?? '') === 'dict:list').length).toBeGreaterThan(10)
  const ports = all.filter(({ kind }) => kind === 'port')
  expect(new Set(ports.map(({ port }) => port)).size).toBe(ports.length)
  for (const { name, method, path, calls } of ports) expect({ method, path }, name).toEqual(pathOf(calls[0]))
  expect((await entry({ port: 'dict:list@grade' })).calls.length).toBeGreaterThan(1)
  const fixed = all.filter((item) => item.fixed && item.kind !== 'port').map(({ name }) => name)
  expect(fixed).toEqual(['首页', '系统', '人员与角色', '角色列表', '角色授权', '菜单管理'])
})

test('listMenus, insertMenu, statusMenu, removeMenu and removePort are refused without the permission of the call', async () => {
  await platform.addUser({ userName: 'clerk', roles: ['ops'] })
  const clerk = await platform.signIn('clerk')
  const target = { id: '1', rowVersion: 1 }
  const refused = async (answer: Promise<{ code: number; result: unknown }>) => {
    const { code, result } = await answer
    expect(code).toBe(403)
    return (result as { permission: string }).permission
  }
  const from = { token: clerk }
  expect(await refused(platform.call(listMenus, {}, from))).toBe('menu:list')
  expect(await refused(platform.call(insertMenu, body('示例'), from))).toBe('menu:edit')
  expect(await refused(platform.call(statusMenu, { ...target, status: 0 }, from))).toBe('menu:edit')
  expect(await refused(platform.call(removeMenu, target, from))).toBe('menu:remove')
  expect(await refused(platform.call(removePort, target, from))).toBe('menu:remove')
})

test('insertMenu puts a menu entry last, grants it to the administrator, and refuses an unknown or used address', async () => {
  await freed('/report/padreport')
  const report = await entry({ name: '报表', kind: 'directory' })
  const made = await insert('示例平板', { kind: 'menu', parentId: report.id, url: '/report/padreport', icon: 'Wifi' })
  expect(made).toMatchObject({ holders: 1, rowVersion: 1, url: '/report/padreport' })
  expect((await names(report.id)).at(-1)).toBe('示例平板')
  await sees(token, '示例平板')

  const refused = async (more: Partial<Body>) => {
    const { code, fields } = await platform.call(insertMenu, body('示例', more), { token })
    expect(code).toBe(400)
    return fields
  }
  const menu = { kind: 'menu', parentId: report.id } as const
  expect(await refused({ ...menu, url: '/report/padreport' })).toEqual({ url: '已有菜单使用这个地址' })
  expect(await refused({ ...menu, url: '/report/nothing' })).toEqual({ url: '没有这个页面，请从列表中选择' })
  expect(await refused({ ...menu, url: null })).toEqual({ url: '请输入以 / 开头的地址' })
  expect(await refused({ name: ' ' })).toEqual({ name: '请输入名称' })
  expect(await refused({ icon: 'Nothing' as 'Wifi' })).toEqual({ icon: '没有这个图标' })
  expect(await refused({ parentId: made.id })).toEqual({ parentId: '上级要是目录' })
  expect(await refused({ parentId: '999999' })).toEqual({ parentId: '上级不存在或已被删除' })
  const organ = (await platform.call(orgMenuCalls.listMenus, {}, { token })).result[0]
  expect(await refused({ parentId: organ?.id ?? '' })).toEqual({ parentId: '上级不存在或已被删除' })
})

test('insertMenu stores no address for a directory, even if the request contains an address', async () => {
  expect(await insert('示例目录', { url: '/report/padreport' })).toMatchObject({ kind: 'directory', url: null })
})

test('editMenu refuses an outdated row version, and its change appears in the history and can be reverted there', async () => {
  const made = await insert('示例目录')
  const edit = { ...body('示例改名', { icon: 'Badge' }), id: made.id, rowVersion: 1 }
  const { result } = await platform.call(editMenu, edit, { token })
  expect(result).toMatchObject({ name: '示例改名', icon: 'Badge', rowVersion: 2, updatedBy: '管理员' })
  const late = await platform.call(editMenu, edit, { token })
  expect(late).toMatchObject({ code: 409, result: { kind: 'version', record: { name: '示例改名' } } })
  const kind = await platform.call(editMenu, { ...edit, kind: 'menu', url: '/main', rowVersion: 2 }, { token })
  expect(kind.fields).toEqual({ kind: '类型不能修改' })

  const history = await platform.call(listHistory, { entity: 'menu', entityId: made.id }, { token })
  const [latest] = history.result.list
  expect(latest?.changes).toHaveLength(2)
  expect(latest?.changes).toContainEqual(
    expect.objectContaining({ field: 'name', before: '示例目录', after: '示例改名' }),
  )
  expect(latest?.changes).toContainEqual(expect.objectContaining({ field: 'icon', before: null, after: 'Badge' }))
  const back = await platform.call(revertHistory, { seq: latest?.seq ?? '', rowVersion: 2 }, { token })
  expect(back.code).toBe(200)
  expect(await entry({ id: made.id })).toMatchObject({ name: '示例目录', icon: null })
})

test('editMenu with a position number moves a menu entry to the same place as moveMenu by a drag', async () => {
  const top = await insert('示例排序')
  const made: Record<string, MenuItem> = {}
  for (const name of ['甲', '乙', '丙']) made[name] = await insert(name, { parentId: top.id })
  expect(Object.values(made).map(({ sort }) => sort)).toEqual([1, 2, 3])
  const put = async (name: string, sort: number | null, more: Partial<Body> = {}) => {
    const { id, rowVersion } = await entry({ id: made[name]?.id ?? '' })
    const wanted = { ...body(name, { parentId: top.id, sort, ...more }), id, rowVersion }
    expect(await platform.call(editMenu, wanted, { token })).toMatchObject({ code: 200 })
    return names(top.id)
  }
  const drag = async (name: string, before?: string) => {
    const target = before === undefined ? undefined : made[before]?.id
    await moved(await entry({ id: made[name]?.id ?? '' }), top.id, target)
    return names(top.id)
  }
  expect(await put('丙', 1)).toEqual(await drag('丙', '甲'))
  expect(await put('丙', 2)).toEqual(['甲', '丙', '乙'])
  expect(await drag('丙')).toEqual(['甲', '乙', '丙'])
  expect(await put('甲', 99)).toEqual(['乙', '丙', '甲'])
  expect(await drag('甲', '乙')).toEqual(['甲', '乙', '丙'])
  expect(await put('乙', null)).toEqual(['甲', '乙', '丙'])
  await insert('丁', { parentId: top.id, sort: 2 })
  expect(await names(top.id)).toEqual(['甲', '丁', '乙', '丙'])
  // The history shows an entry's position as the number that the form shows, and can restore that position.
  expect(await put('丙', 1)).toEqual(['丙', '甲', '丁', '乙'])
  const { id, rowVersion } = await entry({ id: made.丙?.id ?? '' })
  const { result } = await platform.call(listHistory, { entity: 'menu', entityId: id }, { token })
  expect(result.list[0]?.changes).toMatchObject([{ field: 'sort', before: 4, after: 1 }])
  await platform.call(revertHistory, { seq: result.list[0]?.seq ?? '', rowVersion }, { token })
  expect(await names(top.id)).toEqual(['甲', '丁', '乙', '丙'])
  const refused = await platform.call(insertMenu, body('戊', { sort: 0 }), { token })
  expect(refused.fields).toEqual({ sort: '从 1 开始' })
})

test('insertPort creates a port (the permission for a call) and refuses a call that the service does not have', async () => {
  const { result: choices } = await platform.call(listPortChoices, {}, { token })
  expect(choices).toContainEqual({
    permission: 'agent:list',
    method: 'GET',
    path: '/zakj-admin/agent/listAgents',
    summary: '代理商列表',
  })
  expect(choices.some(({ permission }) => permission === 'signedIn' || permission === 'public')).toBe(false)
  const report = await entry({ url: '/report/padreport' })
  const call = { method: 'GET' as const, path: '/zakj-admin/agent/listAgents' }
  const port = { parentId: report.id, name: '示例查询', port: 'agent:list@padreport', status: 1 as const, ...call }
  const made = await platform.call(insertPort, port, { token })
  expect(made.result).toMatchObject({ kind: 'port', port: 'agent:list@padreport', holders: 1, parentId: report.id })

  const refused = async (more: Partial<CallInput<typeof insertPort>>) => {
    const { code, fields } = await platform.call(insertPort, { ...port, ...more }, { token })
    expect(code).toBe(400)
    return fields
  }
  const taken = { port: '已有接口使用这个标识，可在 @ 后加以区分' }
  expect(await refused({})).toEqual(taken)
  expect(await refused({ port: 'agent:list' })).toEqual(taken)
  const free = await entry({ url: '/report/coursereport' })
  expect(await refused({ parentId: free.id })).toEqual(taken)
  expect(await refused({ port: 'agent:nothing' })).toEqual({ port: '没有接口需要这个标识，请从列表中选择' })
  expect(await refused({ port: 'agent' })).toHaveProperty('port')
  expect(await refused({ port: 'agent:list@' })).toHaveProperty('port')
  expect(await refused({ port: 'agent:edit' })).toEqual({ path: '方法和路径与标识不是同一个接口' })
  expect(await refused({ parentId: report.parentId ?? '' })).toEqual({ parentId: '接口要放在菜单下' })
  const edited = { ...port, id: made.result.id, rowVersion: 1, method: null, path: null, name: '示例列表' }
  expect((await platform.call(editPort, edited, { token })).result).toMatchObject({ name: '示例列表', ...call })
  const asMenu = await platform.call(removeMenu, { id: made.result.id, rowVersion: 2 }, { token })
  expect(asMenu.fields).toEqual({ id: '这一项是接口' })
  expect((await platform.call(removePort, { id: made.result.id, rowVersion: 2 }, { token })).code).toBe(200)
})

test('editPort refuses a permission that the editing user could not grant to the roles that hold the port', async () => {
  const read = await entry({ port: 'agent:list' })
  const own = await entry({ port: 'menu:edit' })
  await addRole(platform.services.db, { code: 'menuClerk' }, { entries: [read.id, own.id] })
  await platform.addUser({ userName: 'menu.clerk', roles: ['menuClerk'] })
  const clerk = await platform.signIn('menu.clerk')
  const turn = (port: string, by: string, rowVersion: number) => {
    const { id, parentId, name } = read
    const body = { id, rowVersion, parentId: parentId ?? '', name, port, method: null, path: null, status: 1 as const }
    return platform.call(editPort, body, { token: by })
  }
  const { code, fields } = await turn('user:role@agent', clerk, read.rowVersion)
  expect([code, fields.port]).toEqual([400, expect.stringContaining('您自己没有的权限')])
  expect((await turn('agent:list', clerk, read.rowVersion)).code).toBe(200)
  expect((await turn('user:role@agent', token, read.rowVersion + 1)).code).toBe(200)
  expect((await turn('agent:list', token, read.rowVersion + 2)).code).toBe(200)
})

test('editPort ignores roles without the port, even if they hold the new permission with a wider data scope', async () => {
  const home = await entry({ url: '/report/coursereport' })
  const { db } = platform.services
  const lock = (await entry({ port: 'user:lock' })).id
  await addRole(db, { code: 'turnMenus' }, { entries: [(await entry({ port: 'menu:edit' })).id] })
  const own = await addRole(db, { code: 'turnOwn', dataScope: 'own' }, { entries: [lock] })
  await addRole(db, { code: 'turnWide' }, { entries: [lock] })
  const values = { parentId: home.id, name: '示例接口', method: null, path: null, status: 1 as const }
  const made = (await platform.call(insertPort, { ...values, port: 'user:remove@course' }, { token })).result
  await addGrants(db, own.id, { entries: [made.id] })
  await platform.addUser({ userName: 'turn.clerk', roles: ['turnMenus', 'turnOwn'] })
  const clerk = await platform.signIn('turn.clerk')
  const turned = { ...values, id: made.id, rowVersion: made.rowVersion }
  const more = await platform.call(editPort, { ...turned, port: 'user:role@course' }, { token: clerk })
  expect([more.code, more.fields.port]).toEqual([400, expect.stringContaining('您自己没有的权限')])
  expect(await platform.call(editPort, { ...turned, port: 'user:lock@course' }, { token: clerk })).toMatchObject({
    code: 200,
  })
})

test('statusMenu and moveMenu refuse a change that gives a role back a permission which the user could not grant', async () => {
  const agents = await entry({ url: '/platformmanage/agent' })
  const own = await entry({ port: 'menu:edit' })
  const report = await entry({ url: '/report/coursereport' })
  const off = await insert('示例停用处')
  const { db } = platform.services
  await addRole(db, { code: 'backClerk', name: '菜单员' }, { entries: [own.id, report.id, off.id] })
  const below = (await tree()).filter(({ parentId }) => parentId === agents.id).map(({ id }) => id)
  const team = [agents.id, report.id, off.id, ...below]
  await addRole(db, { code: 'backTeam', name: '归还组' }, { entries: team })
  await platform.addUser({ userName: 'back.clerk', roles: ['backClerk'] })
  const clerk = await platform.signIn('back.clerk')
  const turn = async (id: string, status: 0 | 1, by = clerk) => {
    const { rowVersion } = await entry({ id })
    return platform.call(statusMenu, { id, rowVersion, status }, { token: by })
  }
  const place = async (id: string, parentId: string | null, by = clerk) => {
    const { rowVersion } = await entry({ id })
    return platform.call(moveMenu, { id, rowVersion, parentId }, { token: by })
  }
  const more = expect.stringContaining('将重新得到的权限含有您自己没有的权限')

  expect((await turn(agents.id, 0)).code).toBe(200)
  expect(await turn(agents.id, 1)).toMatchObject({ code: 400, fields: { status: more } })
  const { id, rowVersion, parentId, name, url } = await entry({ id: agents.id })
  expect(rowVersion).toBe(agents.rowVersion + 1)
  const edited = { ...body(name, { kind: 'menu', parentId, url }), id, rowVersion }
  expect(await platform.call(editMenu, edited, { token: clerk })).toMatchObject({ code: 400, fields: { status: more } })
  expect((await turn(agents.id, 1, token)).code).toBe(200)

  expect((await turn(off.id, 0)).code).toBe(200)
  expect((await place(agents.id, off.id, token)).code).toBe(200)
  expect(await place(agents.id, parentId)).toMatchObject({ code: 400, fields: { parentId: more } })
  expect(await turn(off.id, 1)).toMatchObject({ code: 400, fields: { status: more } })
  expect((await place(agents.id, parentId, token)).code).toBe(200)

  // Users may disable and enable an entry that they hold, even if other roles hold it too.
  expect([(await turn(report.id, 0)).code, (await turn(report.id, 1)).code]).toEqual([200, 200])
  await sql(`delete from user_role where role_id in (select id from role where code like 'back%')`)
  await sql(`delete from role where code like 'back%'`)
})

test('moveMenu changes the position of a menu entry and refuses a cycle or an invalid parent', async () => {
  const a = await insert('示例甲')
  const b = await insert('示例乙')
  const c = await insert('示例丙', { parentId: a.id })
  const d = await insert('示例丁', { parentId: a.id })
  const e = await insert('示例戊', { parentId: a.id })
  expect(await names(a.id)).toEqual(['示例丙', '示例丁', '示例戊'])
  expect((await moved(e, a.id, c.id)).result).toMatchObject({ rowVersion: 2 })
  expect(await names(a.id)).toEqual(['示例戊', '示例丙', '示例丁'])
  await moved(c, a.id)
  expect(await names(a.id)).toEqual(['示例戊', '示例丁', '示例丙'])
  await moved(d, b.id)
  expect(await names(a.id)).toEqual(['示例戊', '示例丙'])
  expect((await moved(d, b.id)).code).toBe(409)
  expect((await moved(a, c.id)).fields).toEqual({ parentId: '上级不能是它自己或它的下级' })
  expect((await moved(a, a.id)).fields).toEqual({ parentId: '上级不能是它自己或它的下级' })
  expect((await moved(b, null, c.id)).fields).toEqual({ before: '要放到它前面的一项已不在这里' })
  const port = await entry({ port: 'organ:merge' }).catch(() => entry({ port: 'agent:list' }))
  expect((await moved(port, a.id)).fields).toEqual({ parentId: '接口要放在菜单下' })
  expect((await moved(port, null)).fields).toEqual({ parentId: '接口要放在菜单下' })
})

test('moveMenu creates no cycle of menu entries when two moves are concurrent', async () => {
  for (let round = 0; round < 5; round++) {
    const a = await insert(`示例甲${round}`)
    const b = await insert(`示例乙${round}`)
    const answers = await Promise.all([moved(a, b.id), moved(b, a.id)])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400])
  }
  const all = await tree()
  const shown = new Set(all.map(({ id }) => id))
  expect(all.every(({ parentId }) => parentId === null || shown.has(parentId))).toBe(true)
})

test('moveMenu gives the new directory of a menu entry to all roles that hold the entry', async () => {
  await platform.addUser({ userName: 'mover', roles: ['ops'] })
  const mover = await platform.signIn('mover')
  const directory = await insert('示例新目录')
  await seesNot(mover, '示例新目录')
  const report = await entry({ url: '/report/coursereport' })
  const { holders } = report
  expect(holders).toBeGreaterThan(1)
  await moved(report, directory.id)
  await sees(mover, '示例新目录')
  await moved(await entry({ id: report.id }), report.parentId)
})

test('statusMenu hides a disabled menu entry and all entries below it, and listGrantingRoles returns no role for them', async () => {
  const report = await entry({ name: '报表', kind: 'directory' })
  const status = (status: 0 | 1, rowVersion: number) =>
    platform.call(statusMenu, { id: report.id, rowVersion, status }, { token })
  expect((await status(0, report.rowVersion)).result).toMatchObject({ status: 0 })
  await seesNot(token, '平板报表')
  const below = await platform.call(listGrantingRoles, { url: '/report/padreport' }, { token })
  expect(below.result).toEqual({ name: '平板报表', roles: [], grantors: ['管理员'], disabled: true })
  expect((await status(0, report.rowVersion)).code).toBe(409)
  expect((await status(1, report.rowVersion + 1)).result).toMatchObject({ status: 1 })
  await sees(token, '平板报表')
})

test('getMenu names the roles that hold a menu entry; removeMenu removes all entries below it and their grants', async () => {
  const report = await entry({ name: '报表', kind: 'directory' })
  const before = (await tree()).length
  const { result } = await platform.call(getMenu, { id: report.id }, { token })
  expect(result.below).toBe(5)
  expect(result.holderNames).toEqual(expect.arrayContaining(['管理员']))
  const stale = await platform.call(removeMenu, { id: report.id, rowVersion: 99 }, { token })
  expect(stale.code).toBe(409)
  expect((await tree()).length).toBe(before)
  expect((await platform.call(removeMenu, { id: report.id, rowVersion: report.rowVersion }, { token })).code).toBe(200)
  expect((await tree()).length).toBe(before - 6)
  await seesNot(token, '平板报表')
  const { rows } = await sql(`select count(*)::int as n from role_menu g join menu m on m.id = g.menu_id
    where m.deleted_at is not null`)
  expect(rows[0]?.n).toBe(0)
  const { rows: told } = await sql(`select count(*)::int as n from audit_log
    where entity = 'menu' and action = 'remove' and before->>'name' like '%报表'`)
  expect(told[0]?.n).toBeGreaterThanOrEqual(6)
  expect((await platform.call(getMenu, { id: report.id }, { token })).code).toBe(404)
})

test('a menu entry that the application needs can be neither disabled, removed nor moved to a disabled directory', async () => {
  const screens = ['/main', '/user/menu', '/user/roleset', '/user/rolelist', '/user/roleauthorization']
  const refusal = { code: 409, result: { kind: 'state', current: 'fixed' } }
  for (const url of screens) {
    const { id, rowVersion } = await entry({ url })
    const off = await platform.call(statusMenu, { id, rowVersion, status: 0 }, { token })
    expect(off).toMatchObject(refusal)
    expect(await platform.call(removeMenu, { id, rowVersion }, { token })).toMatchObject(refusal)
  }
  const system = await entry({ name: '系统', kind: 'directory' })
  const { id, rowVersion } = system
  expect(await platform.call(statusMenu, { id, rowVersion, status: 0 }, { token })).toMatchObject(refusal)
  expect(await platform.call(removeMenu, { id, rowVersion }, { token })).toMatchObject(refusal)
  const off = await insert('示例停用目录', { status: 0 })
  expect(await moved(system, off.id)).toMatchObject(refusal)
  const screen = await entry({ url: '/user/menu' })
  const port = (await tree()).find((item) => item.parentId === screen.id && item.port === 'menu:edit')
  expect(port?.fixed).toBe(true)
  const removal = { id: port?.id ?? '', rowVersion: port?.rowVersion ?? 0 }
  expect(await platform.call(removePort, removal, { token })).toMatchObject(refusal)
  expect(await platform.call(insertMenu, body('示例'), { token })).toMatchObject({ code: 200 })
})

test('listMenuFindings reports orphans, duplicates, unknown addresses, calls without a port and ports without a call', async () => {
  const found = async (kind: string) =>
    (await platform.call(listMenuFindings, {}, { token })).result.filter((finding) => finding.kind === kind)
  expect(await found('orphan')).toEqual([])
  expect(await found('duplicate')).toEqual([])
  expect(await found('unknownUrl')).toEqual([])

  const report = await entry({ name: '报表', kind: 'directory' })
  await insert('平板报表', { parentId: report.id })
  expect(await found('duplicate')).toMatchObject([{ name: '平板报表', detail: '报表' }])
  await sql(`update menu set status = 0 where id = ${report.id}`)
  expect((await found('orphan')).map(({ name }) => name)).toContain('课程报表')
  await sql(`update menu set url = '/report/gone' where url = '/report/padreport'`)
  expect(await found('unknownUrl')).toMatchObject([{ name: '平板报表', detail: '报表 · /report/gone' }])
  await sql(`update menu set url = '/report/padreport' where url = '/report/gone'`)

  expect((await found('uncovered')).map(({ port }) => port)).not.toContain('agent:remove')
  await sql(`update menu set status = 0 where port = 'agent:remove'`)
  expect(await found('uncovered')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ port: 'agent:remove', detail: 'DELETE /zakj-admin/agent/removeAgent' }),
    ]),
  )
  await sql(`update menu set port = 'agent:nothing' where port = 'agent:export'`)
  expect(await found('unasked')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ port: 'agent:nothing', detail: '机构 / 代理商 · agent:nothing' }),
    ]),
  )
  await sql(`update menu set port = 'agent:export' where port = 'agent:nothing'`)
})

test('listScreens returns the screens of the platform as possible addresses of menu entries', async () => {
  const { result } = await platform.call(listScreens, {}, { token })
  expect(result).toContainEqual({ path: '/user/menu', name: '菜单管理' })
})

test('the organisations’ menu tree accepts any valid address and port and cannot change entries of the platform’s tree', async () => {
  const { result: all } = await platform.call(orgMenuCalls.listMenus, {}, { token })
  expect(all.filter(({ kind }) => kind === 'menu').length).toBeGreaterThan(8)
  const entryBody = body('示例社团', { kind: 'menu', url: '/club/list' })
  const made = await platform.call(orgMenuCalls.insertMenu, entryBody, { token })
  expect(made.result).toMatchObject({ url: '/club/list', holders: 0 })
  const again = await platform.call(orgMenuCalls.insertMenu, { ...entryBody, url: '/club/list' }, { token })
  expect(again.fields).toEqual({ url: '已有菜单使用这个地址' })
  for (const url of ['//evil.example', '/club/../list', '/.club', 'club']) {
    const elsewhere = await platform.call(orgMenuCalls.insertMenu, { ...entryBody, url }, { token })
    expect(elsewhere.fields).toEqual({ url: '请输入以 / 开头的地址' })
  }
  const port = { parentId: made.result.id, name: '查询社团', port: 'club:list', status: 1 as const }
  const call = { method: 'GET' as const, path: '/school/club/list' }
  expect((await platform.call(orgMenuCalls.insertPort, { ...port, ...call }, { token })).code).toBe(200)
  const without = await platform.call(orgMenuCalls.insertPort, { ...port, ...call, path: '' }, { token })
  expect(without.fields).toHaveProperty('path')

  const { id, rowVersion } = await entry({ url: '/report/padreport' })
  expect((await platform.call(orgMenuCalls.removeMenu, { id, rowVersion }, { token })).code).toBe(404)
  const off = await platform.call(orgMenuCalls.statusMenu, { id, rowVersion, status: 0 }, { token })
  expect(off.code).toBe(404)
  expect((await seen(token)).includes('示例社团')).toBe(false)
  const gone = await platform.call(orgMenuCalls.removeMenu, { id: made.result.id, rowVersion: 1 }, { token })
  expect(gone.code).toBe(200)
  expect((await platform.call(orgMenuCalls.listMenus, {}, { token })).result.length).toBe(all.length)
})
