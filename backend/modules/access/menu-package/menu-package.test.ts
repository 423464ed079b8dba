import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CallInput } from '../../../../lib/contracts/base/call.ts'
import { listHistory } from '../../../../lib/contracts/history/calls.ts'
import { orgMenuCalls } from '../../../../lib/contracts/menu/calls.ts'
import * as calls from '../../../../lib/contracts/menu-package/calls.ts'
import { assignMenuPackage, listOrgans } from '../../../../lib/contracts/organ/calls.ts'
import { undoTask } from '../../../../lib/contracts/task/calls.ts'
import { addOrgan } from '../../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let platform: TestApp
let token: string
/** Maps the address or name of each entry of the organisations' menu to its id. */
let ids: Map<string, string>
beforeAll(async () => {
  platform = await startTestApp()
  token = await platform.signIn()
  const { result } = await platform.call(orgMenuCalls.listMenus, {}, { token })
  ids = new Map(result.map(({ id, url, name }) => [url ?? name, id]))
})
afterAll(() => platform.close())
beforeEach(async () => {
  await sql('delete from organ')
  await sql('delete from menu_package')
})

const sql = (text: string) => platform.services.db.execute(text)
const idOf = (name: string) => ids.get(name) ?? ''

type Body = CallInput<typeof calls.insertMenuPackage>
const body = (name: string, more: Partial<Body> = {}): Body => ({
  name,
  note: '',
  menuIds: [idOf('/teaching/homework')],
  ...more,
})
async function insert(name: string, more: Partial<Body> = {}) {
  const { result, message } = await platform.call(calls.insertMenuPackage, body(name, more), { token })
  expect(message).toBe('ok')
  return result
}
async function organs(...names: string[]): Promise<string[]> {
  const ids: string[] = []
  for (const [index, name] of names.entries()) {
    ids.push(String((await addOrgan(platform.services.db, { name, code: `T${index}` })).id))
  }
  return ids
}
const assign = (
  selection: CallInput<typeof assignMenuPackage>['selection'],
  packageId: string | null,
  preview = false,
) => platform.call(assignMenuPackage, { selection, params: { packageId }, preview }, { token })
const held = async () => {
  const { result } = await platform.call(listOrgans, { sort: 'code', order: 'asc' }, { token })
  return result.list.map(({ menuPackageName }) => menuPackageName)
}

test('insertMenuPackage adds the directories above the chosen menu entries to the package', async () => {
  const made = await insert('示例套餐')
  expect(new Set(made.menuIds)).toEqual(new Set([idOf('教学'), idOf('/teaching/homework')]))
  expect(made).toMatchObject({ status: 1, organCount: 0, rowVersion: 1 })
  const { result: tree } = await platform.call(orgMenuCalls.listMenus, {}, { token })
  expect(tree.find(({ url }) => url === '/teaching/homework')?.holders).toBe(1)
})

test('insertMenuPackage reports a taken name, an empty list and an unknown menu entry at their fields', async () => {
  await insert('示例套餐')
  const refused = async (more: Partial<Body>) => {
    const { code, fields } = await platform.call(calls.insertMenuPackage, body('示例', more), { token })
    expect(code).toBe(400)
    return fields
  }
  expect(await refused({ name: '示例套餐' })).toEqual({ name: '已有同名的套餐' })
  expect(await refused({ menuIds: [] })).toEqual({ menuIds: '请至少选择一项' })
  const { rows } = await sql(`select id::text from menu where tree = 'platform' limit 1`)
  expect(await refused({ menuIds: [String(rows[0]?.id)] })).toEqual({ menuIds: '有的菜单已被删除，请重新选择' })
})

test('editMenuPackage changes the menu entries, records the change in the history, and refuses an outdated row version', async () => {
  const made = await insert('示例套餐')
  const edit = { ...body('示例套餐', { menuIds: [idOf('/desk/overview')], note: '改' }), id: made.id, rowVersion: 1 }
  const { result } = await platform.call(calls.editMenuPackage, edit, { token })
  expect(result).toMatchObject({ menuIds: [idOf('/desk/overview')], note: '改', rowVersion: 2 })
  expect((await platform.call(calls.editMenuPackage, edit, { token })).result).toMatchObject({ kind: 'version' })
  const history = await platform.call(listHistory, { entity: 'menuPackage', entityId: made.id }, { token })
  expect(history.result.list[0]?.changes.map(({ field }) => field).sort()).toEqual(['menuIds', 'note'])
})

test('assignMenuPackage gives organisations a package, skips organisations that have the package, and can be undone', async () => {
  const { id } = await insert('示例套餐')
  const [first = '', second = ''] = await organs('示例甲校', '示例乙校', '示例丙校')
  const answer = await assign({ ids: [first, second] }, id)
  expect(answer.result.preview).toMatchObject({ change: 2, undoable: true })
  await platform.runTasks()
  expect(await held()).toEqual(['示例套餐', '示例套餐', null])
  const again = await assign({ filter: {} }, id, true)
  expect(again.result.preview).toMatchObject({ change: 1, skips: [{ reason: '已是这个套餐', count: 2 }] })
  expect(again.result.preview.effects).toEqual([])
  const other = await insert('示例新套餐')
  const replacing = await assign({ filter: {} }, other.id, true)
  expect(replacing.result.preview).toMatchObject({
    change: 3,
    effects: [{ label: '不再使用“示例套餐”的机构', count: 2 }],
  })
  const { result } = await platform.call(listOrgans, { menuPackage: [id] }, { token })
  expect(result.total).toBe(2)
  const { list } = (await platform.call(calls.listMenuPackages, {}, { token })).result
  expect(list.find((one) => one.id === id)?.organCount).toBe(2)

  await platform.call(undoTask, { id: answer.result.task?.id ?? '' }, { token })
  await platform.runTasks()
  expect(await held()).toEqual([null, null, null])
})

test('a menu package in use cannot be removed; once disabled, it stays with its organisations but is refused for others', async () => {
  const { id } = await insert('示例套餐')
  const [first = '', second = ''] = await organs('示例甲校', '示例乙校')
  await assign({ ids: [first] }, id)
  await platform.runTasks()
  const remove = async () => {
    const { result } = await platform.call(calls.getMenuPackage, { id }, { token })
    return platform.call(calls.removeMenuPackage, { id, rowVersion: result.rowVersion }, { token })
  }
  expect(await remove()).toMatchObject({ code: 409, result: { kind: 'inUse', uses: [{ label: '机构', count: 1 }] } })
  const off = { selection: { ids: [id] }, params: { status: 0 as const }, preview: false }
  const { result } = await platform.call(calls.statusMenuPackages, off, { token })
  expect(result.preview.effects).toEqual([{ label: '机构', count: 1 }])
  await platform.runTasks()
  expect((await assign({ ids: [second] }, id)).fields).toEqual({ packageId: '套餐已停用' })
  expect(await held()).toEqual(['示例套餐', null])
  await assign({ ids: [first] }, null)
  await platform.runTasks()
  expect((await remove()).code).toBe(200)
  expect((await platform.call(calls.findMenuPackages, {}, { token })).result).toEqual([])
})

test('removeMenu removes the menu entry from all packages that contain it', async () => {
  const { result: entry } = await platform.call(
    orgMenuCalls.insertMenu,
    { kind: 'menu', parentId: null, name: '示例社团', url: '/club/list', icon: null, visible: true, status: 1 },
    { token },
  )
  const { id } = await insert('示例套餐', { menuIds: [entry.id, idOf('/desk/overview')] })
  const detail = await platform.call(orgMenuCalls.getMenu, { id: entry.id }, { token })
  expect(detail.result.holderNames).toEqual(['示例套餐'])
  await platform.call(orgMenuCalls.removeMenu, { id: entry.id, rowVersion: 1 }, { token })
  const { result } = await platform.call(calls.getMenuPackage, { id }, { token })
  expect(result.menuIds).toEqual([idOf('/desk/overview')])
})

test('a user without the permissions for menu packages can neither list, insert nor assign packages', async () => {
  await platform.addUser({ userName: 'editor', roles: ['editor'] })
  const from = { token: await platform.signIn('editor') }
  expect((await platform.call(calls.listMenuPackages, {}, from)).code).toBe(403)
  expect((await platform.call(calls.insertMenuPackage, body('示例'), from)).code).toBe(403)
  const all = { selection: { filter: {} }, params: { packageId: null }, preview: true }
  expect((await platform.call(assignMenuPackage, all, from)).code).toBe(403)
})
