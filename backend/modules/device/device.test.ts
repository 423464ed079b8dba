import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { attempt, stateReason } from '../../../lib/contracts/base/transitions.ts'
import * as calls from '../../../lib/contracts/device/calls.ts'
import { type DeviceAction, type DeviceFacts, deviceTransitions } from '../../../lib/contracts/device/transitions.ts'
import { downloadTaskFile, undoTask } from '../../../lib/contracts/task/calls.ts'
import { warehouse } from '../../testing/devices.ts'
import { addAccount, addAgent, addClass, addDevice, addOrgan } from '../../testing/factories.ts'
import { addClerk } from '../../testing/schools.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let token: string
let house: ReturnType<typeof warehouse>
let organId: string
let classId: string
let student: string

beforeAll(async () => {
  app = await startTestApp()
  token = await app.signIn()
  house = warehouse(app, token)
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = app.services
  await db.execute(
    sql`truncate device_document, device, device_document_line, device_event, device_document_number, account, school_class, organ, agent cascade`,
  )
  const agent = await addAgent(db, { name: '示例代理' })
  organId = String((await addOrgan(db, { name: '示例中学', agentId: agent.id })).id)
  classId = String((await addClass(db, Number(organId), { name: '1班' })).id)
  const values = { userName: 's1', fullName: '示例同学', status: 'active', classId: Number(classId) }
  student = String((await addAccount(db, 'student', Number(organId), values)).id)
})

const note = { note: '' }
/** Stores a device, ships it to the organisation and sets its state to activated. */
async function activated(sn: string) {
  await house.stored([sn])
  await house.received({ organId }, [sn])
  await app.services.db.execute(sql`update device set status = 'activated' where sn = ${sn}`)
  return house.bySn(sn)
}
const bind = ({ id, rowVersion }: { id: string; rowVersion: number }, accountId = student) =>
  app.call(calls.bindDevice, { id, rowVersion, accountId }, { token })
const kindsOf = async (id: string) =>
  (await app.call(calls.listDeviceEvents, { id }, { token })).result.map(({ kind }) => kind)

test('bindDevice refuses an account of another organisation and an account that has a device already', async () => {
  const device = await activated('PAD000001')
  const { result } = await bind(device)
  expect(result).toMatchObject({ status: 'bound', accountName: '示例同学（s1）', classId })
  expect((await bind(await activated('PAD000002'))).fields).toEqual({
    accountId: '该账号已绑定设备 PAD000001，请先解绑',
  })
  const other = await addOrgan(app.services.db, { name: '示例小学' })
  const stranger = await addAccount(app.services.db, 'student', other.id, { status: 'active' })
  const second = await house.bySn('PAD000002')
  expect((await bind(second, String(stranger.id))).fields).toEqual({ accountId: '账号须属于设备所在的机构' })
  expect(await bind(result)).toMatchObject({ code: 409, result: { kind: 'state', allowed: ['activated'] } })
  expect((await bind(device)).result).toMatchObject({ kind: 'version' })
})

test('two concurrent calls of bindDevice never give a device two accounts or an account two devices', async () => {
  const [one, other] = [await activated('PAD000001'), await activated('PAD000002')]
  const codes = (await Promise.all([bind(one), bind(other)])).map(({ code }) => code)
  expect(codes.sort()).toEqual([200, 400])
  const free = (await house.bySn('PAD000001')).status === 'bound' ? other : one
  const second = await addAccount(app.services.db, 'student', Number(organId), { status: 'active' })
  const third = await addAccount(app.services.db, 'student', Number(organId), { status: 'active' })
  const both = await Promise.all([bind(free, String(second.id)), bind(free, String(third.id))])
  expect(both.map(({ code }) => code).sort()).toEqual([200, 409])
})

test('undoing lockDevices gives a device its account back, unless the account has another device by then', async () => {
  const device = await activated('PAD000001')
  await bind(device)
  const { taskId } = await house.bulk(calls.lockDevices, [device.id], { note: '丢失' })
  expect(await house.bySn('PAD000001')).toMatchObject({ status: 'locked', accountId: null })
  await app.call(undoTask, { id: taskId }, { token })
  await app.runTasks()
  expect(await house.bySn('PAD000001')).toMatchObject({ status: 'bound', accountId: student })
  expect((await kindsOf(device.id)).slice(0, 3)).toEqual(['undo', 'lock', 'bind'])
  // The undo does not bind the account again if the account has another device by then.
  const again = await house.bulk(calls.lockDevices, [device.id], note)
  await bind(await activated('PAD000002'))
  await app.call(undoTask, { id: again.taskId }, { token })
  await app.runTasks()
  expect((await house.bySn('PAD000001')).status).toBe('locked')
  expect((await house.bySn('PAD000002')).accountId).toBe(student)
})

test('a device in repair can return to its former state, be replaced by a device that gets its account, or be scrapped', async () => {
  const device = await activated('PAD000001')
  await bind(device)
  await house.stored(['PAD000009'])
  await house.bulk(calls.repairDevices, [device.id], { note: '屏幕破裂' })
  const broken = await house.bySn('PAD000001')
  expect(broken).toMatchObject({ status: 'repairing', resumes: 'bound', accountId: student })
  await house.bulk(calls.finishRepairs, [device.id], { note: '更换屏幕' })
  expect(await house.bySn('PAD000001')).toMatchObject({ status: 'bound', resumes: null })
  await house.bulk(calls.repairDevices, [device.id], note)
  const { rowVersion } = await house.bySn('PAD000001')
  const replace = (sn: string) =>
    app.call(calls.replaceDevice, { id: device.id, rowVersion, sn, note: '主板损坏' }, { token })
  expect((await replace('PAD404404')).fields).toEqual({ sn: '仓库中没有这个 SN' })
  const { result } = await replace('pad000009')
  expect(result).toMatchObject({ status: 'replaced', accountId: null, successorSn: 'PAD000009' })
  expect(await house.bySn('PAD000009')).toMatchObject({
    status: 'allocated',
    organId,
    classId,
    accountId: student,
  })
  await house.addsUp()
  await house.bulk(calls.repairDevices, [device.id], note)
  await house.bulk(calls.scrapDevices, [device.id], { note: '无法修复' })
  expect((await house.bySn('PAD000001')).status).toBe('scrapped')
  expect(await kindsOf(device.id)).toEqual([
    ...['scrap', 'repair', 'replace', 'repair', 'repaired', 'repair', 'bind', 'receive', 'ship', 'store'],
  ])
  await house.addsUp()
})

test('a replaced device returns to stock by a 退回单 (return document) and can then be shipped again', async () => {
  const device = await activated('PAD000001')
  await bind(device)
  await house.stored(['PAD000009'])
  await house.bulk(calls.repairDevices, [device.id], note)
  const { rowVersion } = await house.bySn('PAD000001')
  await app.call(calls.replaceDevice, { id: device.id, rowVersion, sn: 'PAD000009', note: '' }, { token })
  await house.shipped({ kind: 'sendBack', organId }, ['PAD000001'])
  expect(await house.bySn('PAD000001')).toMatchObject({ status: 'inStock', organId: null, accountId: null })
  await house.addsUp()
  await house.shipped({ organId }, ['PAD000001'])
  expect((await house.bySn('PAD000001')).status).toBe('outbound')
  await house.addsUp()
})

test('allocateDevices puts a shipped device into a class, and refuses another organisation for an activated device', async () => {
  await house.stored(['PAD000001'])
  const stocked = await house.bySn('PAD000001')
  expect((await house.bulk(calls.allocateDevices, [stocked.id], { organId, classId })).skips).toEqual(['在库'])
  await house.shipped({ organId }, ['PAD000001'])
  const { taskId } = await house.bulk(calls.allocateDevices, [stocked.id], { organId, classId })
  expect(await house.bySn('PAD000001')).toMatchObject({ status: 'allocated', classId, className: '1班' })
  await app.call(undoTask, { id: taskId }, { token })
  await app.runTasks()
  expect(await house.bySn('PAD000001')).toMatchObject({ status: 'outbound', classId: null })
  const device = await activated('PAD000002')
  const other = String((await addOrgan(app.services.db, { name: '示例小学' })).id)
  const away = await house.bulk(calls.allocateDevices, [device.id], { organId: other, classId: null })
  expect(away.skips).toEqual(['已激活，不能换到其他机构'])
  await house.addsUp()
})

test('listDevices finds a device by the beginning or end of its serial number and by the name of its account', async () => {
  const device = await activated('PAD000123')
  await bind(device)
  await house.stored(['PAD000999'])
  const found = async (input: object) =>
    (await app.call(calls.listDevices, { ...input, sort: 'sn', order: 'asc' }, { token })).result.list.map(
      ({ sn }) => sn,
    )
  expect(await found({ keyword: 'pad0001' })).toEqual(['PAD000123'])
  expect(await found({ keyword: '999' })).toEqual(['PAD000999'])
  expect(await found({ keyword: '示例同学' })).toEqual(['PAD000123'])
  expect(await found({ keyword: 's1' })).toEqual(['PAD000123'])
  expect(await found({ organ: organId, status: 'bound', seen: 'never' })).toEqual(['PAD000123'])
  expect(await found({ seen: 'online' })).toEqual([])
  const options = await app.call(calls.countDeviceOptions, { by: 'status' }, { token })
  expect(options.result.counts).toEqual({ bound: 1, inStock: 1 })
  const values = await app.call(calls.findDeviceValues, { of: 'model' }, { token })
  expect(values.result).toEqual(['示例平板'])
  const task = await app.call(calls.deviceExport.start, { filter: {}, columns: [], format: 'csv' }, { token })
  await app.runTasks()
  const url = `${downloadTaskFile.path}?id=${task.result.id}`
  const file = await app.app.inject({ method: 'GET', url, headers: { authorization: token } })
  expect(file.body).toContain('PAD000123')
})

test('a user sees only devices of the user’s organisation and performs only actions that the user’s role permits', async () => {
  const mine = await activated('PAD000001')
  await house.stored(['PAD000002'])
  const stocked = await house.bySn('PAD000002')
  await app.services.db.execute(sql`update role set data_scope = 'organ' where code = 'ops'`)
  const clerk = await addClerk(app, `clerk${organId}`, ['ops'], [organId])
  const from = { token: clerk.token }
  expect((await app.call(calls.listDevices, {}, from)).result.list.map(({ sn }) => sn)).toEqual(['PAD000001'])
  expect((await app.call(calls.getDevice, { id: mine.id }, from)).code).toBe(200)
  expect((await app.call(calls.getDevice, { id: stocked.id }, from)).code).toBe(403)
  expect((await app.call(calls.listDeviceEvents, { id: stocked.id }, from)).code).toBe(403)
  const clerks = warehouse(app, clerk.token)
  expect((await clerks.bulk(calls.repairDevices, [stocked.id, mine.id], note)).skips).toEqual(['无权限'])
  const scrap = { selection: { ids: [mine.id] }, params: note, preview: true }
  expect((await app.call(calls.scrapDevices, scrap, from)).code).toBe(403)
  await app.services.db.execute(sql`update role set data_scope = 'all' where code = 'ops'`)
})

describe('the allowed actions of a device', () => {
  const bulks = {
    lock: calls.lockDevices,
    unlock: calls.unlockDevices,
    unbind: calls.unbindDevices,
    repair: calls.repairDevices,
    repaired: calls.finishRepairs,
    scrap: calls.scrapDevices,
    allocate: calls.allocateDevices,
  } as const
  type Bulk = keyof typeof bulks
  const paramsOf = (action: Bulk) => (action === 'allocate' ? { organId, classId } : note)
  /** Values of a device that are possible in the state `status`. */
  const valuesIn = (status: calls.DeviceStatus) => {
    const placed = !['inStock', 'scrapped'].includes(status)
    return {
      status,
      organId: placed ? Number(organId) : null,
      accountId: status === 'bound' ? Number(student) : null,
      resumes: status === 'repairing' ? 'allocated' : null,
    }
  }

  test.each(calls.deviceStatuses)('in state %s are exactly those of the transition table', async (status) => {
    for (const action of Object.keys(bulks) as Bulk[]) {
      await app.services.db.execute(sql`delete from device`)
      const values = valuesIn(status)
      const { id } = await addDevice(app.services.db, values)
      const { skips } = await house.bulk(bulks[action], [String(id)], paramsOf(action))
      const { result } = await app.call(calls.getDevice, { id: String(id) }, { token })
      const reason = stateReason(deviceTransitions, action, status)
      expect({ action, skips }).toEqual({ action, skips: reason === null ? [] : [reason] })
      const facts: DeviceFacts = {
        status,
        resumes: values.resumes as calls.DeviceStatus | null,
        agentId: null,
        organId: values.organId === null ? null : organId,
        classId: null,
        accountId: values.accountId === null ? null : student,
        alertedAt: null,
      }
      const outcome = attempt(deviceTransitions, action, status, { ...facts, toOrgan: organId })
      expect({ action, status: result.status }).toEqual({ action, status: outcome.allowed ? outcome.to : status })
      expect((await kindsOf(String(id)))[0]).toBe(outcome.allowed ? action : undefined)
      await app.services.db.execute(sql`delete from device_event`)
    }
  })

  test('follow the transition table in a random sequence, after which device counts equal the movements in the timelines', async () => {
    const all = Array.from({ length: 6 }, (_, index) => `PAD00000${index}`)
    await house.stored(all)
    await house.received({ organId }, all.slice(0, 4))
    await app.services.db.execute(sql`update device set status = 'activated' where status = 'allocated'`)
    let seed = 20_261_124
    const pick = <T>(from: readonly T[]): T => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return from[seed % from.length] as T
    }
    for (let step = 0; step < 60; step++) {
      const before = await house.bySn(pick(all))
      const action = pick([...(Object.keys(bulks) as Bulk[]), 'bind', 'replace'] as const)
      if (action === 'bind') {
        await bind(before)
      } else if (action === 'replace') {
        const { id, rowVersion } = before
        await app.call(calls.replaceDevice, { id, rowVersion, sn: pick(all), note: '' }, { token })
      } else {
        await house.bulk(bulks[action], [before.id], paramsOf(action))
      }
      const after = await house.bySn(before.sn)
      const changed = after.status !== before.status
      const allowed = deviceTransitions.actions[action as DeviceAction].from.includes(before.status)
      expect({ action, from: before.status, changed: changed && !allowed }).toMatchObject({ changed: false })
      if (after.status === 'bound') expect(after.accountId).toBe(student)
      if (['activated', 'locked', 'replaced', 'scrapped'].includes(after.status)) expect(after.accountId).toBe(null)
    }
    await house.addsUp()
  })
})
