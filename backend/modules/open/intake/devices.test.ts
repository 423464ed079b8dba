import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Key, newId } from '../../../../docs/open-door-client.ts'
import { insertCodes, listActivations } from '../../../../lib/contracts/device/activation.ts'
import { getDevice, listDeviceEvents, listDevices } from '../../../../lib/contracts/device/calls.ts'
import { listNotifications } from '../../../../lib/contracts/notification/calls.ts'
import { type IntakeKind, intakes, lengths } from '../../../../lib/contracts/open/calls.ts'
import { addAccount, addDevice, addOrgan } from '../../../testing/factories.ts'
import { addOpenKey, callOpenDoorAs } from '../../../testing/open-door.ts'
import { addQuestions } from '../../../testing/questions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

const OUTSIDE = '没有这台设备，或它不在这个密钥的机构范围内'

let app: TestApp
let token: string
let near: Key
let far: Key
let school: number
let questionId: string
beforeAll(async () => {
  app = await startTestApp()
  token = await app.signIn()
  const { db } = app.services
  school = (await addOrgan(db, { name: '示例小学' })).id
  near = await addOpenKey(db, { organIds: [school] })
  const other = (await addOrgan(db, { name: '别的学校' })).id
  far = await addOpenKey(db, { organIds: [other] })
  await addAccount(db, 'student', other, { userName: 'far1' })
  ;[questionId = ''] = await addQuestions(app.services, [{ section: '初中', grade: '七年级' }])
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = app.services
  await db.execute(sql`truncate device, device_document, device_code_batch, device_activation, notification cascade`)
  await addDevice(db, { sn: 'PAD-NEAR1', organId: school, status: 'allocated' })
  await addDevice(db, { sn: 'PAD-STOCK' })
})

const send = async (kind: IntakeKind, items: readonly object[], as = near) => {
  const { status, message, result } = await callOpenDoorAs(app, as, intakes[kind].call, { items })
  if (status !== 200) throw new Error(message)
  return result.results
}
const bySn = async (sn: string) => {
  const { list } = (await app.call(listDevices, { keyword: sn }, { token })).result
  return list[0] ?? expect.fail(`no ${sn}`)
}

const storage = { totalMb: 65_536, freeMb: 40_960 }
/** For each kind of batch, an item that names a device and is otherwise valid. */
const naming: Readonly<Record<IntakeKind, (sn: string) => object>> = {
  activation: (sn) => ({ id: newId(), sn, code: 'ABCD-EFGH-JKMN', fingerprint: 'machine-1', appVersion: '3.2.0' }),
  heartbeat: (sn) => ({ id: newId(), sn, appVersion: '3.2.0', storage }),
  usage: (sn) => ({ id: newId(), sn, seconds: 60 }),
  answer: (sn) => ({ id: newId(), sn, account: 'far1', questionId, seconds: 5 }),
  errorReport: (sn) => ({ id: newId(), sn, questionId, type: '01', text: '答案不对' }),
  feedback: (sn) => ({ id: newId(), sn, type: '14', text: '打不开' }),
}

describe.each(Object.keys(naming) as IntakeKind[])('an item of the kind %s', (kind) => {
  it('is refused and stores nothing when its device is not in the organisations of the key', async () => {
    const count = async () => {
      const { rows } = await app.services.db.execute<{ n: number }>(sql`
        select (select count(*) from open_event)::int + (select count(*) from open_answer)::int
          + (select count(*) from feedback)::int + (select count(*) from device_activation)::int
          + (select count(*) from open_day)::int as n`)
      return rows[0]?.n
    }
    const before = await count()
    const make = naming[kind]
    const results = await send(kind, [make('PAD-NEAR1'), make('pad-stock'), make('PAD-NONE1')], far)
    expect(results.map(({ state, fields }) => [state, fields])).toEqual(
      Array.from({ length: 3 }, () => ['refused', { sn: OUTSIDE }]),
    )
    expect(await count()).toBe(before)
    expect(await bySn('PAD-NEAR1')).toMatchObject({ status: 'allocated', lastSeen: null, appVersion: '' })
  })
})

describe('a heartbeat', () => {
  const beat = (minutes: number, more: object = {}) => ({
    ...naming.heartbeat('pad-near1'),
    id: newId(Date.now() - minutes * 60_000),
    appVersion: `1.${minutes}`,
    ...more,
  })

  it('updates version, battery and last contact of the device unless a later heartbeat has arrived already', async () => {
    await send('heartbeat', [beat(9, { battery: 9 }), beat(2, { battery: 55 }), beat(5, { battery: 5 })])
    const { rowVersion, ...device } = await bySn('PAD-NEAR1')
    expect(device).toMatchObject({ appVersion: '1.2', battery: 55, storage: { used: 24_576, total: 65_536 } })
    expect(Date.now() - Date.parse(device.lastSeen ?? '')).toBeLessThan(4 * 60_000)
    expect(rowVersion).toBe(1)
    await send('heartbeat', [beat(30)])
    expect(await bySn('PAD-NEAR1')).toMatchObject({ appVersion: '1.2', battery: 55, lastSeen: device.lastSeen })
    const online = await app.call(listDevices, { seen: ['online'] }, { token })
    expect(online.result.list.map(({ sn }) => sn)).toEqual(['PAD-NEAR1'])
  })

  it('is stored with the current time when the device clock is ahead, and clears the battery level if it reports none', async () => {
    await send('heartbeat', [beat(1, { battery: 70 })])
    await send('heartbeat', [beat(-4)])
    const { lastSeen, battery } = await bySn('PAD-NEAR1')
    expect(Date.parse(lastSeen ?? '')).toBeLessThanOrEqual(Date.now())
    expect(battery).toBeNull()
  })
})

describe('an activation', () => {
  const codes = async (organId = school) => {
    const input = { organId: String(organId), quantity: 2, validTo: null, note: '' }
    return (await app.call(insertCodes, input, { token })).result.codes
  }
  const activation = (code: string, more: object = {}) => ({ ...naming.activation('PAD-NEAR1'), code, ...more })
  const one = async (item: object) => {
    const [result] = await send('activation', [item])
    return [result?.state, result?.fields]
  }

  it('activates a device once with a code of the device’s organisation, and stores the code only as a hash', async () => {
    const [code = ''] = await codes()
    const item = activation(code.toLowerCase())
    expect(await one(item)).toEqual(['stored', undefined])
    const { id, ...device } = await bySn('PAD-NEAR1')
    expect(device).toMatchObject({ status: 'activated', appVersion: '3.2.0' })
    expect(device.activatedAt).not.toBeNull()
    expect(await one(item)).toEqual(['known', undefined])
    const { list } = (await app.call(listActivations, {}, { token })).result
    expect(list.map(({ sn, fault }) => [sn, fault])).toEqual([['PAD-NEAR1', null]])
    const events = (await app.call(listDeviceEvents, { id }, { token })).result
    expect(events.map(({ kind }) => kind)).toEqual(['activate'])
    const { rows } = await app.services.db.execute<{ held: string }>(sql`
      select coalesce(string_agg(e::text, ' '), '') as held from open_event e where kind = 'activation'`)
    expect(rows[0]?.held).toMatch(/codeHash\W+[0-9a-f]{64}/)
    expect(rows[0]?.held.toUpperCase()).not.toContain(code)
  })

  it('with an invalid code or device is refused with an error at the field, also when it is sent again', async () => {
    const [mine = '', spare = ''] = await codes()
    const [others = ''] = await codes((await addOrgan(app.services.db)).id)
    await addDevice(app.services.db, { sn: 'PAD-NEAR2', organId: school, status: 'allocated' })
    await addDevice(app.services.db, { sn: 'PAD-LOST1', organId: school, status: 'locked' })
    const cases: readonly (readonly [item: object, fields: object])[] = [
      [activation('AAAA-BBBB-CCCC'), { code: '激活码不正确或已作废' }],
      [activation(others), { code: '激活码属于其他机构' }],
      [activation(mine, { sn: 'PAD-LOST1' }), { sn: '设备未分配到机构，或不在可激活的状态' }],
    ]
    for (const [item, fields] of cases) {
      expect(await one(item)).toEqual(['refused', fields])
      expect(await one(item)).toEqual(['refused', fields])
    }
    expect(await one(activation(mine))).toEqual(['stored', undefined])
    expect(await one(activation(mine, { sn: 'PAD-NEAR2' }))).toEqual(['refused', { code: '激活码已使用' }])
    const tries = (await app.call(listActivations, {}, { token })).result.list
    expect(tries.map(({ fault }) => fault)).toEqual(['usedCode', null, 'notAllocated', 'otherOrgan', 'badCode'])
    expect(spare).not.toBe('')
  })

  it('is refused when the fingerprint of the device is too short or too long', async () => {
    for (const fingerprint of ['seven77', 'f'.repeat(lengths.fingerprint.most + 1)]) {
      const item = { id: newId(), sn: 'PAD-NEAR1', code: 'ABCD-EFGH-JKMN', fingerprint, appVersion: '3.2.0' }
      const [result] = await send('activation', [item])
      expect(result).toMatchObject({ state: 'refused', fields: { fingerprint: '设备指纹应为 8 到 200 个字符' } })
    }
  })

  it('by another machine with the serial number of an activated device is refused and alerts the staff', async () => {
    const [code = '', second = ''] = await codes()
    await one(activation(code))
    expect(await one(activation(second, { fingerprint: 'machine-2' }))).toEqual([
      'refused',
      { fingerprint: '同一 SN 在另一台机器上激活' },
    ])
    const alerted = await app.call(listDevices, { alert: ['otherMachine'] }, { token })
    expect(alerted.result.list.map(({ sn, status }) => [sn, status])).toEqual([['PAD-NEAR1', 'activated']])
    const [{ id } = { id: '' }] = alerted.result.list
    const events = (await app.call(listDeviceEvents, { id }, { token })).result
    expect(events.map(({ kind }) => kind)).toEqual(['refuse', 'activate'])
    expect((await app.call(getDevice, { id }, { token })).result.alertedAt).not.toBeNull()
    const told = (await app.call(listNotifications, {}, { token })).result.list
    expect(told[0]?.title).toBe('设备告警：PAD-NEAR1 在另一台机器上激活')
  })

  it('succeeds for only one of four devices that send the same code at the same time', async () => {
    const [code = ''] = await codes()
    const sns = ['PAD-ALL01', 'PAD-ALL02', 'PAD-ALL03', 'PAD-ALL04']
    for (const sn of sns) await addDevice(app.services.db, { sn, organId: school, status: 'allocated' })
    const states = await Promise.all(sns.map((sn) => one(activation(code, { sn }))))
    expect(states.filter(([state]) => state === 'stored')).toHaveLength(1)
    expect(states.filter(([state]) => state === 'refused')).toHaveLength(3)
  })
})
