import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../docs/open-door-client.ts'
import { studentCalls } from '../../lib/contracts/account/student.ts'
import { teacherCalls } from '../../lib/contracts/account/teacher.ts'
import { countAgentOptions, listAgents } from '../../lib/contracts/agent/calls.ts'
import {
  countAnnouncementOptions,
  insertAnnouncement,
  listAnnouncements,
} from '../../lib/contracts/announcement/calls.ts'
import { countAreaOptions, listAreas } from '../../lib/contracts/area/calls.ts'
import { countAuditOptions, countLoginOptions, listAudit, listLogins } from '../../lib/contracts/audit/calls.ts'
import type { Call } from '../../lib/contracts/base/call.ts'
import { optionCounts } from '../../lib/contracts/base/option-counts.ts'
import { countClassOptions, listClasses } from '../../lib/contracts/class/calls.ts'
import { countDeviceOptions, listDevices } from '../../lib/contracts/device/calls.ts'
import { countDictOptions, listDictItems } from '../../lib/contracts/dict/maintenance.ts'
import { problemFeedbackCalls } from '../../lib/contracts/feedback/problem.ts'
import { userFeedbackCalls } from '../../lib/contracts/feedback/user.ts'
import { calls } from '../../lib/contracts/index.ts'
import { insertEdge } from '../../lib/contracts/knowledge/edges.ts'
import { insertPoint } from '../../lib/contracts/knowledge/editing.ts'
import { countPointOptions, listPoints } from '../../lib/contracts/knowledge/listing.ts'
import { addSystem } from '../../lib/contracts/knowledge-system/calls.ts'
import { countSystemOptions, listSystems } from '../../lib/contracts/knowledge-system/listing.ts'
import { intakes } from '../../lib/contracts/open/calls.ts'
import { countOpenKeyOptions, listOpenKeys } from '../../lib/contracts/open/keys.ts'
import { countOrderOptions, listOrders } from '../../lib/contracts/order/calls.ts'
import { countOrganOptions, listOrgans } from '../../lib/contracts/organ/calls.ts'
import { countQuestionOptions, listQuestions } from '../../lib/contracts/question/calls.ts'
import { countRoleOptions, listRoles } from '../../lib/contracts/role/calls.ts'
import { countUserOptions, listUsers } from '../../lib/contracts/staff/calls.ts'
import { countOptions } from '../core/records/option-counts.ts'
import { addAccount, addAgent, addClass, addDevice, addOrgan, addRole, addStaff } from './factories.ts'
import { addOpenKey, callOpenDoorAs } from './open-door.ts'
import { confirmedOrder } from './orders.ts'
import { pointBody } from './points.ts'
import { addQuestions } from './questions.ts'
import { addClerk, PLACES } from './schools.ts'
import { systemBody, testTextbook } from './systems.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
let admin: string
/** A user whose data scope is one of two organisations. */
let clerk: string
/** A user whose data scope is one subject of one section. */
let editor: string

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn()
  const { db } = app.services
  const agent = await addAgent(db)
  await addAgent(db, { status: 0 })
  const near = await addOrgan(db, { agentId: agent.id, contractTo: '2020-01-01' })
  await confirmedOrder(app, { token: admin }, near.id)
  const far = await addOrgan(db, { type: 'training', status: 0 })
  for (const { id } of [near, far]) {
    await addClass(db, id, { schoolYear: 2025 })
    await addClass(db, id, { grade: '08', status: 'graduated' })
    await addAccount(db, 'student', id, { section: '2', grade: '07', status: 'active' })
    await addAccount(db, 'student', id, { section: '2', grade: '07', type: 'formal' })
    await addAccount(db, 'student', id, { section: '3', grade: '12', fullName: '独此一人' })
    await addAccount(db, 'teacher', id, { subjects: ['01', '02'], status: 'active' })
    await addAccount(db, 'teacher', id, { subjects: ['02'] })
  }
  await addDevice(db, { sn: 'DEMO-0001' })
  const said = { text: '示例反馈', sn: 'DEMO-0001', appVersion: '3.2.0' }
  const items = ['01', '14', '14'].map((type) => ({ ...said, id: newId(), type }))
  await callOpenDoorAs(app, await addOpenKey(db), intakes.feedback.call, { items })
  await addDevice(db)
  await addDevice(db, { status: 'bound', organId: near.id, lastSeen: new Date() })
  await addQuestions(app.services, [
    { stem: '已知函数', year: '2025' },
    { stem: '已知数列', status: 'draft' },
    { subject: '物理', stem: '已知小球' },
    { section: '初中', grade: '七年级', stem: '解方程' },
  ])
  await addRole(db, { code: 'places', dataScope: 'organ' }, { like: PLACES })
  ;({ token: clerk } = await addClerk(app, 'options.clerk', ['places'], [String(near.id)]))
  await addRole(db, { code: 'mathematics', dataScope: 'subjectSection' }, { like: 'question:%' })
  await app.addUser({ userName: 'options.editor', roles: ['mathematics'], scope: [['02', '3']] })
  editor = await app.signIn('options.editor')
  await addStaff(db, { roles: ['places', 'mathematics'], status: 0 })
  const from = (await app.call(insertPoint, pointBody, { token: admin })).result.id
  const to = (await app.call(insertPoint, { ...pointBody, name: '导数', aliases: [] }, { token: admin })).result.id
  expect((await app.call(insertEdge, { from, to }, { token: admin })).message).toBe('ok')
  await app.call(insertPoint, { ...pointBody, name: '椭圆', aliases: [], importance: 3 }, { token: admin })
  const book = { ...systemBody, kind: 'sync' as const, name: '必修一', textbook: testTextbook, theme: '' }
  for (const body of [systemBody, book]) await app.call(addSystem, body, { token: admin })
  const untimed = { pinned: false, validFrom: null, validTo: null, roleIds: [], attachments: [] }
  await app.call(insertAnnouncement, { title: '值班', body: '周六。', ...untimed }, { token: admin })
})
afterAll(() => app.close())

const lists = {
  questions: [listQuestions, countQuestionOptions],
  students: [studentCalls.list, studentCalls.options],
  teachers: [teacherCalls.list, teacherCalls.options],
  organs: [listOrgans, countOrganOptions],
  classes: [listClasses, countClassOptions],
  agents: [listAgents, countAgentOptions],
  users: [listUsers, countUserOptions],
  roles: [listRoles, countRoleOptions],
  announcements: [listAnnouncements, countAnnouncementOptions],
  dictionary: [listDictItems, countDictOptions],
  areas: [listAreas, countAreaOptions],
  audit: [listAudit, countAuditOptions],
  logins: [listLogins, countLoginOptions],
  devices: [listDevices, countDeviceOptions],
  orders: [listOrders, countOrderOptions],
  keys: [listOpenKeys, countOpenKeyOptions],
  opinions: [userFeedbackCalls.list, userFeedbackCalls.options],
  points: [listPoints, countPointOptions],
  systems: [listSystems, countSystemOptions],
  problems: [problemFeedbackCalls.list, problemFeedbackCalls.options],
} as const
type Answered = { code: number; result: unknown }

const ask = async (call: Call, input: object, token: string): Promise<unknown> => {
  const { code, result } = (await app.call(call, input, { token })) as Answered
  expect(code).toBe(200)
  return result
}

/** Returns the names of the filters for which the call can count the records with each value. */
const countedOf = (call: Call) => (call.request as unknown as { shape: { by: { options: string[] } } }).shape.by.options

/**
 * For each value of each filter, compares the number that the call returns with the total of the list when it is
 * filtered by this value. Returns how many numbers it compared.
 */
async function compare(name: keyof typeof lists, filter: object, token: string): Promise<number> {
  const [list, options] = lists[name]
  let compared = 0
  for (const by of countedOf(options)) {
    const { counts, partial } = optionCounts.parse(await ask(options, { ...filter, by }, token))
    expect(partial).toBe(false)
    for (const [value, n] of Object.entries(counts)) {
      const { total } = (await ask(list, { ...filter, [by]: value }, token)) as { total: number }
      expect([name, by, value, total]).toEqual([name, by, value, n])
      compared += 1
    }
  }
  return compared
}

describe('the count of rows beside a filter value', () => {
  it('is tested for every list with such counts', () => {
    const counting = calls.filter(({ path }) => /\/count\w+Options$/.test(path))
    expect(new Set(counting)).toEqual(new Set(Object.values(lists).map(([, options]) => options)))
  })

  it.each(Object.keys(lists) as (keyof typeof lists)[])(
    'equals the number of filtered rows in the list of %s',
    async (name) => {
      expect(await compare(name, name === 'dictionary' ? { typeCode: 'grade' } : {}, admin)).toBeGreaterThan(0)
    },
  )

  it('equals the number of filtered rows when other filters or other values of the same filter are selected', async () => {
    expect(await compare('students', { keyword: '独此', status: ['pending'] }, admin)).toBeGreaterThan(0)
    expect(await compare('questions', { keyword: '已知', status: ['published'] }, admin)).toBeGreaterThan(0)
    const chosen = await ask(countClassOptions, { by: 'grade', grade: ['08'] }, admin)
    expect(optionCounts.parse(chosen).counts).toEqual({ '07': 2, '08': 2 })
  })

  it('equals the number of filtered rows within the user’s data scope', async () => {
    for (const name of ['students', 'teachers', 'organs', 'classes'] as const)
      expect(await compare(name, {}, clerk)).toBeGreaterThan(0)
    const { counts } = optionCounts.parse(await ask(countClassOptions, { by: 'grade' }, clerk))
    expect(counts).toEqual({ '07': 1, '08': 1 })
    expect(await compare('questions', {}, editor)).toBeGreaterThan(0)
    const subjects = optionCounts.parse(await ask(countQuestionOptions, { by: 'subject' }, editor))
    expect(Object.keys(subjects.counts)).toEqual(['02'])
  })

  it('equals the number of filtered rows whether the service counts them or reads a stored number', async () => {
    const asked = () => ask(countQuestionOptions, { by: 'status', section: ['3'] }, admin)
    const first = await asked()
    await expect.poll(asked).toEqual(first)
    await addQuestions(app.services, [{ status: 'draft' }])
    expect(optionCounts.parse(await asked()).counts).toEqual({ published: 2, draft: 2 })
  })
})

it('countOptions reports partial counts when the list has more rows than it examines', async () => {
  const { db } = app.services
  const series = (to: number) => ({ from: sql`generate_series(1, ${to}::int) n`, where: undefined, value: sql`n % 2` })
  expect(await countOptions(db, series(1_000))).toEqual({ counts: { 0: 500, 1: 500 }, partial: false })
  const { counts, partial } = await countOptions(db, series(300_000))
  expect([counts[0], counts[1], partial]).toEqual([50_000, 50_001, true])
})

it('countOptions returns no counts when the query takes too long', async () => {
  const slow = { from: sql`generate_series(1, 50) n`, where: sql`pg_sleep(0.1) is not null`, value: sql`n` }
  expect(await countOptions(app.services.db, slow)).toEqual({ counts: {}, partial: true })
})
