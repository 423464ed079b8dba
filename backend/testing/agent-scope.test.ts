import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../docs/open-door-client.ts'
import { studentCalls } from '../../lib/contracts/account/student.ts'
import type { Call, CallInput } from '../../lib/contracts/base/call.ts'
import { listClasses } from '../../lib/contracts/class/calls.ts'
import * as devices from '../../lib/contracts/device/calls.ts'
import * as outs from '../../lib/contracts/device/out.ts'
import { problemFeedbackCalls } from '../../lib/contracts/feedback/problem.ts'
import { intakes } from '../../lib/contracts/open/calls.ts'
import * as orders from '../../lib/contracts/order/calls.ts'
import * as organs from '../../lib/contracts/organ/calls.ts'
import { searchRecords } from '../../lib/contracts/search/calls.ts'
import { editUser, getUser, insertUser } from '../../lib/contracts/staff/calls.ts'
import { orderBody, organBody } from './bodies.ts'
import { addAgent, addDevice, addOrgan, addRole } from './factories.ts'
import { addOpenKey, callOpenDoorAs } from './open-door.ts'
import { addClerk, addSchool, bindAgent, type School } from './schools.ts'
import { startTestApp, type TestApp } from './test-app.ts'

const DESK = '(organ|class|student|device|deviceOut|order|problemFeedback|user):%'
const outside = { code: 403, result: { outside: true } }

let app: TestApp
let admin: { token: string }
let mine: { agent: number; school: School; order: string; device: string }
let other: { agent: number; school: School; order: string; device: string }
/** A user whose data scope is the agent of `mine`. */
let partner: { userId: number; token: string }

const text = async <C extends Call>(call: C, input: CallInput<C>) =>
  JSON.stringify(await app.call(call, input, partner))

/**
 * Adds an agent, a school of the agent with an order and a device, and a device that the agent has. All their names
 * contain `mark`.
 */
async function addPartner(mark: string): Promise<typeof mine> {
  const { db } = app.services
  const { id: agentId } = await addAgent(db, { name: `${mark}代理` })
  const school = await addSchool(app, mark, agentId)
  const { result } = await app.call(orders.insertOrder, orderBody(school.school, { note: mark }), admin)
  const at = { status: 'allocated' as const, agentId, organId: Number(school.school) }
  const device = await addDevice(db, { sn: `${mark}SN0001`.toUpperCase(), ...at })
  await addDevice(db, { sn: `${mark}SN0002`.toUpperCase(), status: 'outbound', agentId })
  return { agent: agentId, school, order: result.id, device: String(device.id) }
}

beforeAll(async () => {
  app = await startTestApp()
  admin = { token: await app.signIn() }
  mine = await addPartner('maple')
  other = await addPartner('birch')
  await addDevice(app.services.db, { sn: 'STOCKSN0001' })
  await addRole(app.services.db, { code: 'partner', dataScope: 'agent' }, { like: DESK })
  const { userId } = await addClerk(app, 'partner.maple', ['partner'])
  await bindAgent(app, userId, mine.agent)
  partner = { userId, token: await app.signIn('partner.maple') }
})
afterAll(() => app.close())

describe('a user whose data scope is an agent (reseller)', () => {
  test('reads records of the agent and its organisations, but not of another agent or of the stock', async () => {
    const answers = await Promise.all([
      text(organs.listOrgans, {}),
      text(organs.listOrganNodes, {}),
      text(organs.findOrgans, {}),
      text(listClasses, {}),
      text(studentCalls.list, {}),
      text(devices.listDevices, {}),
      text(orders.listOrders, {}),
    ])
    expect(answers.filter((answer) => /birch|STOCKSN/i.test(answer))).toEqual([])
    expect(answers.filter((answer) => !/maple/i.test(answer))).toEqual([])
    const { result } = await app.call(devices.listDevices, {}, partner)
    expect(result.list.map(({ sn }) => sn).sort()).toEqual(['MAPLESN0001', 'MAPLESN0002'])
    expect(await text(searchRecords, { text: 'SN0001' })).not.toMatch(/birch|STOCK/i)
    expect((await app.call(outs.listStock, { id: '1' }, partner)).result).toEqual([])
  })

  test('reads only feedback from the agent’s schools', async () => {
    const key = await addOpenKey(app.services.db)
    const said = (account: string) => ({ id: newId(), type: '14', text: `${account}打不开`, account })
    const items = [said('maple.student'), said('birch.student')]
    await callOpenDoorAs(app, key, intakes.feedback.call, { items })
    const { result } = await app.call(problemFeedbackCalls.list, {}, partner)
    expect(result.list.map(({ text }) => text)).toEqual(['maple.student打不开'])
  })

  test('is refused a record of another agent', async () => {
    expect(await app.call(organs.getOrgan, { id: other.school.school }, partner)).toMatchObject(outside)
    expect(await app.call(orders.getOrder, { id: other.order }, partner)).toMatchObject(outside)
    expect(await app.call(devices.getDevice, { id: other.device }, partner)).toMatchObject(outside)
    expect(await app.call(devices.listDeviceEvents, { id: other.device }, partner)).toMatchObject(outside)
    const lock = { selection: { ids: [other.device] }, params: { note: '丢失' }, preview: true }
    const { result } = await app.call(devices.lockDevices, lock, partner)
    expect(result.preview).toMatchObject({ change: 0, skips: [{ reason: '无权限', count: 1 }] })
  })

  test('reads an organisation below an organisation of the agent, unless it belongs to another agent', async () => {
    const { db } = app.services
    const parentId = Number(mine.school.group)
    await addOrgan(db, { name: 'maple分校', parentId })
    await addOrgan(db, { name: 'birch分校', parentId, agentId: other.agent })
    const { result } = await app.call(organs.listOrgans, { pageSize: 100 }, partner)
    expect(result.list.map(({ name }) => name).sort()).toEqual(['maple分校', 'maple学校', 'maple集团'])
  })
})

describe('a user of an agent (reseller), whose data scope is that agent', () => {
  test('is refused a write that names another agent or moves an organisation out of the data scope', async () => {
    const { result: school } = await app.call(organs.getOrgan, { id: mine.school.group }, partner)
    const edit = async (agentId: string | null) =>
      (await app.call(organs.editOrgan, { ...school, agentId }, partner)).fields
    expect(await edit(String(other.agent))).toEqual({ agentId: '该代理商不在您的数据范围内' })
    expect(await edit(null)).toEqual({ agentId: '请选择您数据范围内的代理商' })
    const order = orderBody(mine.school.school, { agentId: String(other.agent) })
    expect((await app.call(orders.insertOrder, order, partner)).fields).toEqual({
      agentId: '该代理商不在您的数据范围内',
    })
    const strange = orderBody(other.school.school)
    expect((await app.call(orders.insertOrder, strange, partner)).fields).toEqual({
      organId: '该机构不在您的数据范围内',
    })
    const below = organBody('maple新校', { parentId: mine.school.group, seats: 5 })
    expect((await app.call(organs.insertOrgan, below, partner)).code).toBe(200)
    expect((await app.call(organs.insertOrgan, organBody('maple顶层'), partner)).fields).toHaveProperty('parentId')
  })

  test('reads an order of the agent even when its organisation belongs to another agent, and no other order', async () => {
    const mixed = orderBody(other.school.school, { agentId: String(mine.agent) })
    const { result: ours } = await app.call(orders.insertOrder, mixed, admin)
    const { result: theirs } = await app.call(
      orders.insertOrder,
      orderBody(mine.school.school, { agentId: String(other.agent) }),
      admin,
    )
    expect((await app.call(orders.getOrder, { id: ours.id }, partner)).code).toBe(200)
    expect(await app.call(orders.getOrder, { id: theirs.id }, partner)).toMatchObject(outside)
  })

  test('is refused a write that gives an organisation of another agent to the user’s agent', async () => {
    await addRole(app.services.db, { code: 'organ.all', dataScope: 'all' }, { like: '(organ):%' })
    const { userId } = await addClerk(app, 'partner.wide', ['partner', 'organ.all'])
    await bindAgent(app, userId, mine.agent)
    const token = await app.signIn('partner.wide')
    const { result } = await app.call(organs.getOrgan, { id: other.school.group }, { token })
    const taken = await app.call(organs.editOrgan, { ...result, agentId: String(mine.agent) }, { token })
    expect(taken).toMatchObject({ code: 403, message: expect.stringContaining('超出现在的范围') })
  })
})

describe('warehouse documents of a user whose data scope is an agent (reseller)', () => {
  test('can be read and received for the agent, but cannot take devices out of the stock', async () => {
    const to = { kind: 'out' as const, organId: null, note: '' }
    const ship = async (agentId: number, sn: string) => {
      await addDevice(app.services.db, { sn })
      const { result } = await app.call(outs.insertOut, { ...to, agentId: String(agentId) }, admin)
      await app.call(outs.addOutSns, { id: result.id, sns: [sn] }, admin)
      return (await app.call(outs.finishOut, { id: result.id, rowVersion: 1 }, admin)).result
    }
    const [ours, theirs] = [await ship(mine.agent, 'SHIPPED0001'), await ship(other.agent, 'SHIPPED0002')]
    const { result } = await app.call(outs.listOuts, {}, partner)
    expect(result.list.map(({ id }) => id)).toEqual([ours.id])
    const receive = ({ id, rowVersion }: outs.OutItem) =>
      app.call(outs.receiveOut, { id, rowVersion, receiver: '示例收货人' }, partner)
    expect(await receive(theirs)).toMatchObject(outside)
    expect((await receive(ours)).result).toMatchObject({ status: 'received', receiver: '示例收货人' })
    const taking = await app.call(outs.insertOut, { ...to, agentId: String(mine.agent) }, partner)
    expect(taking).toMatchObject({ code: 403, message: '在库设备不在您的数据范围内，出库请由仓库办理' })
    const draft = await app.call(outs.insertOut, { ...to, agentId: String(mine.agent) }, admin)
    const { id } = draft.result
    expect((await app.call(outs.addOutSns, { id, sns: ['STOCKSN0001'] }, partner)).code).toBe(403)
    expect((await app.call(outs.pickDevices, { id, model: '示例平板', count: 1 }, partner)).code).toBe(403)
  })

  test('can return devices of the agent, but not of another agent', async () => {
    const back = { kind: 'sendBack' as const, organId: null, note: '' }
    const theirs = await app.call(outs.insertOut, { ...back, agentId: String(other.agent) }, partner)
    expect(theirs.fields).toEqual({ agentId: '该代理商不在您的数据范围内' })
    const { result } = await app.call(outs.insertOut, { ...back, agentId: String(mine.agent) }, partner)
    const entered = await app.call(outs.addOutSns, { id: result.id, sns: ['MAPLESN0002', 'BIRCHSN0002'] }, partner)
    expect(entered.result.results.map(({ fault }) => fault)).toEqual([null, '不在该代理商或机构处'])
    const done = await app.call(outs.finishOut, { id: result.id, rowVersion: 1 }, partner)
    expect(done.result).toMatchObject({ status: 'done', no: expect.stringMatching(/^TH/) })
    const { result: left } = await app.call(devices.listDevices, { keyword: 'MAPLESN0002' }, partner)
    expect(left.list).toEqual([])
  })
})

describe('the assignment of agents (resellers) to a user', () => {
  const body = (agentIds: string[]) => ({
    ...{ userName: 'partner.new', fullName: '示例代理人', phone: '19911110001', email: '' },
    ...{ organId: null, grants: [], organIds: [], agentIds },
  })
  const roleIdOf = async (code: string) => {
    const { rows } = await app.services.database.pool.query<{ id: string }>('select id from role where code = $1', [
      code,
    ])
    return rows[0]?.id ?? ''
  }

  test('is a field of the user form and takes effect at once', async () => {
    const roleIds = [await roleIdOf('partner')]
    const { result: made } = await app.call(insertUser, { ...body([String(mine.agent)]), roleIds }, admin)
    expect(made).toMatchObject({ agentIds: [String(mine.agent)], agentNames: ['maple代理'] })
    const unknown = { ...body(['999999']), userName: 'partner.none', phone: '19911110002', roleIds }
    expect((await app.call(insertUser, unknown, admin)).fields).toEqual({ agentIds: '代理商不存在或已停用' })
    const { result: person } = await app.call(getUser, { id: String(partner.userId) }, admin)
    const moved = { ...person, phone: '19911110003', agentIds: [String(other.agent)] }
    expect((await app.call(editUser, moved, admin)).code).toBe(200)
    partner = { ...partner, token: await app.signIn('partner.maple') }
    expect(await text(organs.listOrgans, { pageSize: 100 })).not.toContain('maple学校')
    expect(await text(organs.listOrgans, { pageSize: 100 })).toContain('birch学校')
    const back = { ...moved, rowVersion: person.rowVersion + 1, agentIds: [String(mine.agent)] }
    expect((await app.call(editUser, back, admin)).code).toBe(200)
  })

  test('is refused when the assigning user lacks the agent', async () => {
    // A user can only give roles whose menu entries the user's own role has too. The user's role lacks disabled
    // directories, so the role that is given here has a single permission.
    await addRole(app.services.db, { code: 'partner.small', dataScope: 'agent' }, { ports: ['organ:list'] })
    const roleIds = [await roleIdOf('partner.small')]
    const given = { ...body([String(other.agent)]), userName: 'partner.given', phone: '19911110004', roleIds }
    const answer = await app.call(insertUser, { ...given, organId: mine.school.school }, partner)
    expect(answer.fields).toEqual({ agentIds: '含有您自己没有的代理商，不能由您授予' })
    const own = { ...given, agentIds: [String(mine.agent)] }
    expect((await app.call(insertUser, own, partner)).fields).toEqual({ organId: '请选择您管理的机构' })
    expect((await app.call(insertUser, { ...own, organId: mine.school.school }, partner)).code).toBe(200)
  })
})
