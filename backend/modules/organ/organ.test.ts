import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CallInput } from '../../../lib/contracts/base/call.ts'
import { listHistory } from '../../../lib/contracts/history/calls.ts'
import * as calls from '../../../lib/contracts/organ/calls.ts'
import { undoTask } from '../../../lib/contracts/task/calls.ts'
import { organBody } from '../../testing/bodies.ts'
import { addAccount, addAgent, addClass, addOrgan, addRole } from '../../testing/factories.ts'
import { addClerk, bindAgent } from '../../testing/schools.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let platform: TestApp
let token: string
beforeAll(async () => {
  platform = await startTestApp()
  token = await platform.signIn()
})
afterAll(() => platform.close())
beforeEach(async () => {
  await platform.services.db.execute('truncate account, school_class, organ, agent cascade')
})

async function insert(name: string, more: Partial<calls.OrganBody> = {}) {
  const { result, message } = await platform.call(calls.insertOrgan, organBody(name, more), { token })
  expect(message).toBe('ok')
  return result
}
const list = async (filter: CallInput<typeof calls.listOrgans> = {}) => {
  const { result } = await platform.call(calls.listOrgans, { sort: 'name', order: 'asc', ...filter }, { token })
  return result.list.map(({ name }) => name)
}
const sql = (text: string) => platform.services.db.execute(text)

test('insertOrgan gives an organisation the next code, or keeps the code of the request', async () => {
  const first = await insert('示例第一中学', { seats: 30 })
  expect(first).toMatchObject({
    code: 'JG000001',
    areaName: '浙江省 杭州市 西湖区',
    status: 1,
    seatsUsed: 0,
    rowVersion: 1,
  })
  expect(await insert('示例第二中学')).toMatchObject({ code: 'JG000002' })
  expect(await insert('示例第三中学', { code: 'DSZX' })).toMatchObject({ code: 'DSZX' })
})

test('insertOrgan and editOrgan refuse an invalid organisation with an error at each invalid field', async () => {
  await addAgent(platform.services.db, { name: '示例停用代理', status: 0 })
  await sql(`update area set status = 0 where code = '330108'`)
  await insert('示例中学', { code: 'A1' })
  const refused = async (more: Partial<calls.OrganBody>) => {
    const { code, fields } = await platform.call(calls.insertOrgan, organBody('示例小学', more), { token })
    expect(code).toBe(400)
    return fields
  }
  expect(await refused({ areaCode: '330108' })).toEqual({ areaCode: '地区已停用' })
  expect(await refused({ areaCode: '999999' })).toEqual({ areaCode: '没有这个地区' })
  expect(await refused({ agentId: '1' })).toEqual({ agentId: '代理商已停用' })
  expect(await refused({ agentId: '99' })).toEqual({ agentId: '代理商不存在或已被删除' })
  expect(await refused({ parentId: '99' })).toEqual({ parentId: '上级机构不存在或已被删除' })
  expect(await refused({ phone: '1380000000' })).toHaveProperty('phone')
  expect(await refused({ contractFrom: '2026-09-01', contractTo: '2026-08-31' })).toHaveProperty('contractTo')
  expect(await refused({ name: '示例中学' })).toEqual({ name: '已有同名的机构' })
  expect(await refused({ code: 'A1' })).toEqual({ code: '已有机构使用这个编码' })
  await sql(`update area set status = 1 where code = '330108'`)

  const { id } = await insert('示例初中')
  const edited = async (more: Partial<calls.OrganBody>) => {
    const body = { ...organBody('示例初中', more), id, rowVersion: 1 }
    const { code, fields } = await platform.call(calls.editOrgan, body, { token })
    expect(code).toBe(400)
    return fields
  }
  expect(await edited({ areaCode: '999999' })).toEqual({ areaCode: '没有这个地区' })
  expect(await edited({ agentId: '99' })).toEqual({ agentId: '代理商不存在或已被删除' })
  expect(await edited({ parentId: '99' })).toEqual({ parentId: '上级机构不存在或已被删除' })
})

test('editOrgan keeps a disabled area of the organisation and refuses an outdated row version', async () => {
  const organ = await insert('示例中学')
  await sql(`update area set status = 0 where code = '330106'`)
  const edit = { ...organBody('示例中学（改）', { phone: '0571-88000000' }), id: organ.id, rowVersion: 1 }
  const { result } = await platform.call(calls.editOrgan, edit, { token })
  expect(result).toMatchObject({
    name: '示例中学（改）',
    code: organ.code,
    areaStatus: 0,
    rowVersion: 2,
    updatedBy: '管理员',
  })
  const late = await platform.call(calls.editOrgan, edit, { token })
  expect(late.code).toBe(409)
  expect(late.result).toMatchObject({ kind: 'version', record: { name: '示例中学（改）' } })
  await sql(`update area set status = 1 where code = '330106'`)

  const history = await platform.call(listHistory, { entity: 'organ', entityId: organ.id }, { token })
  expect(history.result.list.map(({ action }) => action)).toEqual(['edit', 'insert'])
  expect(history.result.list[0]?.changes).toEqual(
    expect.arrayContaining([expect.objectContaining({ field: 'name', before: '示例中学', after: '示例中学（改）' })]),
  )
})

test('moveOrgan moves an organisation in the tree, but neither below itself nor below its own children', async () => {
  const group = await insert('示例集团')
  const north = await insert('示例北校区', { parentId: group.id })
  const room = await insert('示例北一部', { parentId: north.id })
  const move = (id: string, rowVersion: number, parentId: string | null) =>
    platform.call(calls.moveOrgan, { id, rowVersion, parentId }, { token })
  for (const parentId of [group.id, room.id]) {
    expect((await move(group.id, 1, parentId)).fields).toEqual({ parentId: '上级机构不能是它自己或它的下级' })
  }
  const circle = { ...organBody('示例集团', { parentId: room.id }), id: group.id, rowVersion: 1 }
  expect((await platform.call(calls.editOrgan, circle, { token })).code).toBe(400)
  expect((await move(room.id, 1, group.id)).result).toMatchObject({ parentId: group.id, parentName: '示例集团' })
  const { result } = await platform.call(calls.listOrganNodes, { parentId: group.id }, { token })
  expect(result.map(({ name, childCount }) => [name, childCount])).toEqual([
    ['示例北校区', 0],
    ['示例北一部', 0],
  ])
  // The count of a group includes the classes of the schools below it, as the list of classes does for the group.
  await addClass(platform.services.db, Number(room.id))
  const counted = await platform.call(calls.listOrganNodes, {}, { token })
  expect(counted.result.find(({ id }) => id === group.id)).toMatchObject({ childCount: 2, classCount: 1 })
  expect((await move(room.id, 2, null)).result).toMatchObject({ parentId: null })
  expect(await list({ under: group.id })).toEqual(['示例北校区', '示例集团'])
})

test('listOrgans filters by keyword, type, area, agent, contract and status', async () => {
  const agentId = String((await addAgent(platform.services.db)).id)
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
  await insert('示例甲校', { type: 'school', areaCode: '330106', agentId, contractTo: day(200) })
  await insert('示例乙校', { type: 'training', areaCode: '330203', contractTo: day(10), phone: '13900000001' })
  await insert('示例丙校', { type: 'other', areaCode: '420106', contractTo: day(-10) })
  await insert('示例丁校', { code: 'DX' })
  expect(await list({ keyword: 'slyx' })).toEqual(['示例乙校'])
  expect(await list({ keyword: '13900000001' })).toEqual(['示例乙校'])
  expect(await list({ keyword: 'dx' })).toEqual(['示例丁校'])
  expect(await list({ type: ['training', 'other'] })).toEqual(['示例丙校', '示例乙校'])
  expect(await list({ area: ['330000'] })).toEqual(['示例丁校', '示例甲校', '示例乙校'])
  expect(await list({ area: ['330200', '420000'] })).toEqual(['示例丙校', '示例乙校'])
  expect(await list({ agent: [agentId] })).toEqual(['示例甲校'])
  expect(await list({ contract: ['ending'] })).toEqual(['示例乙校'])
  expect(await list({ contract: ['over', 'open'] })).toEqual(['示例丙校', '示例丁校'])
  expect(await list({ contract: ['running'] })).toEqual(['示例甲校'])
  expect(await list({ status: ['0'] })).toEqual([])
})

test('the used seats of an organisation count formal student accounts that are not closed', async () => {
  const { id } = await insert('示例中学', { seats: 5 })
  const account = (userName: string, kind: 'student' | 'teacher', type: string, status: string) =>
    addAccount(platform.services.db, kind, Number(id), { userName, type, status })
  await account('s1', 'student', 'formal', 'active')
  await account('s2', 'student', 'formal', 'suspended')
  await account('s3', 'student', 'formal', 'closed')
  await account('s4', 'student', 'trial', 'active')
  await account('t1', 'teacher', 'formal', 'active')
  const { result } = await platform.call(calls.getOrgan, { id }, { token })
  expect(result).toMatchObject({ seats: 5, seatsUsed: 2 })
})

test('removeOrgan refuses an organisation that has children or classes, and names them in the error message', async () => {
  const group = await insert('示例集团')
  const school = await insert('示例中学', { parentId: group.id })
  await addClass(platform.services.db, Number(school.id))
  const remove = (id: string) => platform.call(calls.removeOrgan, { id, rowVersion: 1 }, { token })
  expect((await remove(group.id)).result).toEqual({ kind: 'inUse', uses: [{ label: '下级机构', count: 1 }] })
  const refused = await remove(school.id)
  expect(refused).toMatchObject({ code: 409, message: '“示例中学”还有班级 1，不能删除；可以停用' })
  await sql('delete from school_class')
  expect((await remove(school.id)).code).toBe(200)
  expect((await remove(group.id)).code).toBe(200)
  expect(await list()).toEqual([])
  expect((await platform.call(calls.getOrgan, { id: group.id }, { token })).code).toBe(404)
  await insert('示例集团')
})

test('statusOrgans previews the effects, skips organisations that are disabled already, and can be undone', async () => {
  const school = await insert('示例中学')
  const other = await insert('示例小学')
  await sql(`update organ set status = 0 where id = ${other.id}`)
  await addAccount(platform.services.db, 'student', Number(school.id))
  const status = (preview: boolean) =>
    platform.call(calls.statusOrgans, { selection: { filter: {} }, params: { status: 0 }, preview }, { token })
  expect((await status(true)).result.preview).toEqual({
    change: 1,
    skips: [{ reason: '已停用', count: 1 }],
    effects: [{ label: '学生账号', count: 1 }],
    undoable: true,
  })
  const { result } = await status(false)
  await platform.runTasks()
  expect(await list({ status: ['0'] })).toEqual(['示例小学', '示例中学'])
  const history = await platform.call(listHistory, { entity: 'organ', entityId: school.id }, { token })
  expect(history.result.list.map(({ action, revertible }) => [action, revertible])).toEqual([
    ['status', false],
    ['insert', false],
  ])
  await platform.call(undoTask, { id: result.task?.id ?? '' }, { token })
  await platform.runTasks()
  expect(await list({ status: ['0'] })).toEqual(['示例小学'])
})

test('listOrgans returns a stored organisation even when the form would refuse the values of the organisation', async () => {
  const old = { name: '校', code: '旧 编号', areaCode: '33', contact: '某'.repeat(21), phone: '12345', seats: -1 }
  await addOrgan(platform.services.db, old)
  const { result } = await platform.call(calls.listOrgans, {}, { token })
  expect(calls.listOrgans.answer.parse(result).list).toMatchObject([{ name: '校', code: '旧 编号', seats: -1 }])
})

test('findOrgans finds an organisation by initials and returns its ancestors', async () => {
  const group = await insert('示例教育集团')
  await insert('城东校区', { parentId: group.id })
  const { result } = await platform.call(calls.findOrgans, { text: 'cdxq' }, { token })
  expect(result).toMatchObject([{ name: '城东校区', above: '示例教育集团', path: [group.id, expect.any(String)] }])
})

test('findOrgans with order:edit returns an agent only when the user may edit orders and see the agent', async () => {
  const { db } = platform.services
  const agents = await Promise.all([addAgent(db), addAgent(db), addAgent(db, { status: 0 })])
  const [own = '', other = '', stopped = ''] = agents.map(({ id }) => String(id))
  const school = await insert('示例第一中学', { agentId: own })
  const below = await insert('示例第一中学东校区', { agentId: other, parentId: school.id })
  const past = await insert('示例第二中学', { parentId: school.id })
  await sql(`update organ set agent_id = ${stopped} where id = ${past.id}`)
  const told = async (from: string, port?: calls.PickingPort) => {
    const id = [school.id, below.id, past.id]
    const { result, message } = await platform.call(calls.findOrgans, { id, ...(port && { port }) }, { token: from })
    expect(message).toBe('ok')
    return id.map((one) => result.find((organ) => organ.id === one)?.agentId)
  }
  expect(await told(token, 'order:edit')).toEqual([own, other, null])
  expect(await told(token)).toEqual([undefined, undefined, undefined])
  await addRole(db, { code: 'sells.organ', dataScope: 'organ' }, { like: '(organ|order):%' })
  await addRole(db, { code: 'sells.agent', dataScope: 'agent' }, { like: '(organ|order):%' })
  const clerk = await addClerk(platform, 'seller', ['sells.organ', 'sells.agent'], [school.id])
  await bindAgent(platform, clerk.userId, Number(own))
  expect(await told(await platform.signIn('seller'), 'order:edit')).toEqual([own, null, null])
  await addRole(db, { code: 'looks.organ', dataScope: 'organ' }, { like: 'organ:%' })
  await addClerk(platform, 'looker', ['looks.organ'], [school.id])
  expect(await told(await platform.signIn('looker'), 'order:edit')).toEqual([undefined, undefined, undefined])
})

test('a user without the permissions for organisations can find organisations, but neither list nor insert them', async () => {
  await platform.addUser({ userName: 'editor1', roles: ['editor'] })
  const other = await platform.signIn('editor1')
  expect((await platform.call(calls.listOrgans, {}, { token: other })).code).toBe(403)
  expect((await platform.call(calls.insertOrgan, organBody('示例中学'), { token: other })).code).toBe(403)
  expect((await platform.call(calls.findOrgans, { text: '示例' }, { token: other })).code).toBe(200)
})
