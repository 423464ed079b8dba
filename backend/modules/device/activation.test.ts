import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as activation from '../../../lib/contracts/device/activation.ts'
import { activationFaultNames } from '../../../lib/contracts/device/activation-card.ts'
import * as calls from '../../../lib/contracts/device/calls.ts'
import { listNotifications } from '../../../lib/contracts/notification/calls.ts'
import { listTodos } from '../../../lib/contracts/statistics/calls.ts'
import { undoTask } from '../../../lib/contracts/task/calls.ts'
import { warehouse } from '../../testing/devices.ts'
import { addAccount, addAgent, addOrgan, addRole } from '../../testing/factories.ts'
import { addClerk, bindAgent } from '../../testing/schools.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { activateDevice } from './activation/activate-device.ts'

let app: TestApp
let token: string
let house: ReturnType<typeof warehouse>
let organId: string

beforeAll(async () => {
  app = await startTestApp()
  token = await app.signIn()
  house = warehouse(app, token)
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = app.services
  await db.execute(sql`truncate device_document, device, device_code_batch, device_activation, account, organ cascade`)
  organId = String((await addOrgan(db, { name: '示例中学' })).id)
  await house.stored(['PAD000001', 'PAD000002'])
  await house.received({ organId }, ['PAD000001'])
})

const codesOf = async (more: Partial<activation.CodeBody> = {}) => {
  const input = { organId, quantity: 2, validTo: null, note: '', ...more }
  const { result, message } = await app.call(activation.insertCodes, input, { token })
  expect(message).toBe('ok')
  return result
}
const activate = (code: string, more: { sn?: string; fingerprint?: string } = {}) =>
  app.services.db.transaction(async (tx) => {
    const asked = { sn: 'PAD000001', code, fingerprint: 'machine-1', appVersion: '3.2.0', at: new Date(), ...more }
    const fault = await activateDevice(tx, { hub: app.services.hub, requestId: 'test' }, asked)
    return fault === null ? 'ok' : activationFaultNames[fault]
  })
const tries = async () =>
  (await app.call(activation.listActivations, {}, { token })).result.list.map(({ sn, fault }) => [sn, fault])

test('insertCodes returns activation codes once and stores only their hashes', async () => {
  const { batch, codes } = await codesOf()
  expect(codes).toHaveLength(2)
  expect(codes[0]).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
  expect(batch).toMatchObject({ organName: '示例中学', quantity: 2, used: 0, status: 'active' })
  const { rows } = await app.services.db.execute<{ held: string }>(
    sql`select (select string_agg(c::text, '') from device_code c) || (select string_agg(a::text, '') from audit_log a) as held`,
  )
  for (const code of codes) expect(rows[0]?.held).not.toContain(code)
})

test('an activation code activates one device of its organisation and is refused for a second device', async () => {
  const { codes } = await codesOf()
  const [code = '', other = ''] = codes
  expect(await activate(code.toLowerCase().replaceAll('-', ' '))).toBe('ok')
  expect(await house.bySn('PAD000001')).toMatchObject({ status: 'activated', appVersion: '3.2.0' })
  // A repeated call from the same machine succeeds without using the second code.
  expect(await activate(other)).toBe('ok')
  const { result } = await app.call(activation.listCodes, {}, { token })
  expect(result.list[0]).toMatchObject({ used: 1 })
  await house.received({ organId }, ['PAD000002'])
  expect(await activate(code, { sn: 'PAD000002' })).toBe('激活码已使用')
})

test('an activation by another machine with a known serial number is refused and recorded in the device’s timeline', async () => {
  const { codes } = await codesOf()
  await activate(codes[0] ?? '')
  expect(await activate(codes[1] ?? '', { fingerprint: 'machine-2' })).toBe('同一 SN 在另一台机器上激活')
  const { id } = await house.bySn('PAD000001')
  const events = await app.call(calls.listDeviceEvents, { id }, { token })
  expect(events.result.slice(0, 2)).toMatchObject([
    { kind: 'refuse', note: '另一台机器：machine-2', actor: null },
    { kind: 'activate', status: 'activated', actor: null },
  ])
  const { result } = await app.call(activation.listCodes, {}, { token })
  expect(result.list[0]).toMatchObject({ used: 1 })
})

test('an activation by another machine alerts users who may lock the device; 首页 counts the alert until dismissed', async () => {
  const { db } = app.services
  await db.execute(sql`truncate notification`)
  const elsewhere = await addOrgan(db, { name: '示例小学' })
  const agent = await addAgent(db)
  await db.execute(sql`update organ set agent_id = ${agent.id} where id = ${organId}`)
  for (const dataScope of ['organ', 'agent'] as const) {
    const role = { code: `alert.${dataScope}`, dataScope }
    await addRole(db, role, { ports: ['device:list', 'device:lock'] })
  }
  await addRole(db, { code: 'alert.reader' }, { ports: ['device:list'] })
  const near = await addClerk(app, 'alert.near', ['alert.organ'], [organId])
  const far = await addClerk(app, 'alert.far', ['alert.organ'], [String(elsewhere.id)])
  const reader = await addClerk(app, 'alert.reader', ['alert.reader'])
  const { userId } = await addClerk(app, 'alert.agent', ['alert.agent'])
  await bindAgent(app, userId, agent.id)
  const agency = { userId, token: await app.signIn('alert.agent') }

  const { codes } = await codesOf()
  await activate(codes[0] ?? '')
  for (const fingerprint of ['machine-2', 'machine-2', 'machine-3']) await activate(codes[1] ?? '', { fingerprint })
  const toldTo = async (by: string) =>
    (await app.call(listNotifications, {}, { token: by })).result.list.map(({ title }) => title)
  const title = '设备告警：PAD000001 在另一台机器上激活'
  for (const person of [{ token }, near, agency]) expect(await toldTo(person.token)).toEqual([title])
  for (const person of [far, reader]) expect(await toldTo(person.token)).toEqual([])

  const waiting = async (by: string) =>
    (await app.call(listTodos, {}, { token: by })).result.todos.find(({ key }) => key === 'deviceAlerts')
  const url = '/platformmanage/devicesmanage?alert=otherMachine'
  expect(await waiting(near.token)).toMatchObject({ count: 1, url })
  expect(await waiting(far.token)).toMatchObject({ count: 0 })
  const alerted = async () => {
    const { result } = await app.call(calls.listDevices, { alert: ['otherMachine'] }, { token })
    return result.list.map(({ sn }) => sn)
  }
  expect(await alerted()).toEqual(['PAD000001'])
  const { id } = await house.bySn('PAD000001')
  expect(await house.bulk(calls.dismissAlerts, [id], { note: '学校换机' })).toMatchObject({ change: 1 })
  expect(await alerted()).toEqual([])
  expect(await house.bulk(calls.dismissAlerts, [id], { note: '' })).toMatchObject({ skips: ['没有告警'] })
  // Raises the alert again. Locking the device then clears the alert, and undoing the lock restores it.
  await activate(codes[1] ?? '', { fingerprint: 'machine-2' })
  expect(await toldTo(near.token)).toEqual([title, title])
  const { taskId } = await house.bulk(calls.lockDevices, [id], { note: '仿冒' })
  expect(await alerted()).toEqual([])
  await app.call(undoTask, { id: taskId }, { token })
  await app.runTasks()
  expect(await alerted()).toEqual(['PAD000001'])
})

test('every refused activation is stored with the reason of the refusal', async () => {
  const { batch, codes } = await codesOf()
  const [code = ''] = codes
  const elsewhere = await addOrgan(app.services.db, { name: '示例小学' })
  const theirs = await codesOf({ organId: String(elsewhere.id) })
  const old = await codesOf({ validTo: '2020-01-01' })
  expect(await activate(code, { sn: 'PAD404404' })).toBe('没有这台设备')
  expect(await activate(code, { sn: 'PAD000002' })).toBe('设备未分配到机构，或不在可激活的状态')
  expect(await activate('2222-2222-2222')).toBe('激活码不正确或已作废')
  expect(await activate(theirs.codes[0] ?? '')).toBe('激活码属于其他机构')
  expect(await activate(old.codes[0] ?? '')).toBe('激活码已过期')
  await app.call(activation.voidCodes, { id: batch.id, rowVersion: 1 }, { token })
  expect(await activate(code)).toBe('激活码不正确或已作废')
  expect(await tries()).toEqual([
    ['PAD000001', 'badCode'],
    ['PAD000001', 'expired'],
    ['PAD000001', 'otherOrgan'],
    ['PAD000001', 'badCode'],
    ['PAD000002', 'notAllocated'],
    ['PAD404404', 'unknown'],
  ])
})

test('of two machines that activate one serial number at the same time, exactly one succeeds', async () => {
  const { codes } = await codesOf()
  const results = await Promise.all(codes.map((code, index) => activate(code, { fingerprint: `machine-${index}` })))
  expect(results.toSorted()).toEqual(['ok', '同一 SN 在另一台机器上激活'])
})

test('a device needs a new code after resetActivations; a replacement device gets the account on its activation', async () => {
  const { codes } = await codesOf({ quantity: 3 })
  await activate(codes[0] ?? '')
  const { id } = await house.bySn('PAD000001')
  await house.bulk(activation.resetActivations, [id], { note: '更换主板' })
  expect(await house.bySn('PAD000001')).toMatchObject({ status: 'allocated', activatedAt: null })
  expect(await activate(codes[1] ?? '', { fingerprint: 'machine-2' })).toBe('ok')
  const values = { userName: 's1', status: 'active' }
  const student = await addAccount(app.services.db, 'student', Number(organId), values)
  const { rowVersion } = await house.bySn('PAD000001')
  await app.call(calls.bindDevice, { id, rowVersion, accountId: String(student.id) }, { token })
  await house.bulk(calls.repairDevices, [id], { note: '' })
  const broken = await house.bySn('PAD000001')
  const replacing = { id, rowVersion: broken.rowVersion, sn: 'PAD000002', note: '' }
  expect((await app.call(calls.replaceDevice, replacing, { token })).code).toBe(200)
  expect(await activate(codes[2] ?? '', { sn: 'PAD000002', fingerprint: 'machine-3' })).toBe('ok')
  expect(await house.bySn('PAD000002')).toMatchObject({ status: 'bound', accountId: String(student.id) })
  await house.addsUp()
})
