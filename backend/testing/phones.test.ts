import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import type { AccountCalls } from '../../lib/contracts/account/calls.ts'
import { studentCalls } from '../../lib/contracts/account/student.ts'
import { teacherCalls } from '../../lib/contracts/account/teacher.ts'
import * as agents from '../../lib/contracts/agent/calls.ts'
import type { Call, CallInput } from '../../lib/contracts/base/call.ts'
import { allCards, type Entity } from '../../lib/contracts/cards.ts'
import { calls } from '../../lib/contracts/index.ts'
import { insertPoint } from '../../lib/contracts/knowledge/editing.ts'
import { addSystem } from '../../lib/contracts/knowledge-system/calls.ts'
import * as organs from '../../lib/contracts/organ/calls.ts'
import { searchRecords } from '../../lib/contracts/search/calls.ts'
import * as staff from '../../lib/contracts/staff/calls.ts'
import { organBody, student as studentBody } from './bodies.ts'
import { addMember, addRole } from './factories.ts'
import { pointBody } from './points.ts'
import { systemBody } from './systems.ts'
import { startTestApp, type TestApp } from './test-app.ts'

const PHONE = '19987654321'
const LATER = '19912349876'
const LANDLINE = '0571-88123456'
/**
 * Matches an unmasked phone of the tests: all digits of a mobile phone, or the digits of a landline after the area
 * code.
 */
const TOLD = /19987654321|19912349876|88123456|88128888/
const MASKED = /^(199\*{4}(4321|9876)|057\*{4}(3456|8888))$/

interface Known {
  readonly entity: Entity
  readonly ids: { readonly id: string; readonly rowVersion: number }
  readonly forms: { readonly get: Call; readonly edit: Call; readonly list: Call; readonly remove: Call }
}

let app: TestApp
let admin: { token: string }
let known: Known[]

type Anything = CallInput<Call>
const ask = (call: Call, input: object, from = admin) => app.call(call, input as Anything, from)
const text = async (call: Call, input: object, from = admin) => JSON.stringify(await ask(call, input, from))

const { listUsers: list, getUser: get, editUser: edit, removeUser: remove } = staff
const formsOf = ({ get, edit, list, remove }: AccountCalls) => ({ get, edit, list, remove })

async function make(entity: Entity, forms: Known['forms'], insert: Call, body: object): Promise<Known> {
  const made = await ask(insert, body)
  if (made.code !== 200) throw new Error(`${entity}: ${JSON.stringify(made)}`)
  const { id, rowVersion } = made.result as Known['ids']
  return { entity, ids: { id, rowVersion }, forms }
}

/** Reads a record as its form does. The answer has all fields that the call which edits the record expects. */
async function bodyOf({ forms, ids }: Known, from = admin): Promise<Record<string, unknown>> {
  return (await ask(forms.get, { id: ids.id }, from)).result as Record<string, unknown>
}

const other = ({ entity }: Known) => (entity === 'organ' ? '0571-88128888' : LATER)

beforeAll(async () => {
  app = await startTestApp()
  admin = { token: await app.signIn() }
  const { rows } = await app.services.db.execute<{ id: string }>(sql`select id::text from role where code = 'editor'`)
  const organForms = {
    get: organs.getOrgan,
    edit: organs.editOrgan,
    list: organs.listOrgans,
    remove: organs.removeOrgan,
  }
  const agentForms = {
    get: agents.getAgent,
    edit: agents.editAgent,
    list: agents.listAgents,
    remove: agents.removeAgent,
  }
  const school = await make('organ', organForms, organs.insertOrgan, organBody('示例校', { phone: LANDLINE, seats: 9 }))
  const account = { ...studentBody(Number(school.ids.id), 'phone.one'), phone: PHONE }
  const person = { userName: 'phone.staff', fullName: '示例员', phone: PHONE, email: '', organId: null }
  const access = { roleIds: rows.map(({ id }) => id), grants: [], organIds: [], agentIds: [] }
  const agent = { name: '示例代理', areaCodes: [], contact: '', phone: PHONE, note: '' }
  const teacher = { ...account, userName: 'phone.two' }
  known = [
    school,
    await make('student', formsOf(studentCalls as AccountCalls), studentCalls.insert, account),
    await make('teacher', formsOf(teacherCalls as AccountCalls), teacherCalls.insert, teacher),
    await make('systemUser', { list, get, edit, remove }, staff.insertUser, { ...person, ...access }),
    await make('agent', agentForms, agents.insertAgent, agent),
  ]
  // Calls about knowledge points and systems answer the record with one of the ids in `known`.
  expect(await ask(insertPoint, pointBody)).toMatchObject({ code: 200 })
  expect(await ask(addSystem, systemBody)).toMatchObject({ code: 200 })
  // Each record's phone is edited once, so that each history contains two phones.
  for (const one of known) {
    const body = { ...(await bodyOf(one)), phone: other(one) }
    expect(await ask(one.forms.edit, body)).toMatchObject({ code: 200, result: { phone: other(one) } })
    // Inserts an audit entry of an export whose filter contains a phone, because the log must mask this phone too.
    const filter = { filter: { keyword: PHONE }, columns: ['phone'], format: 'csv' }
    await app.services.db.execute(sql`
      insert into audit_log (action, entity, entity_id, after) values ('export', ${one.entity}, null, ${JSON.stringify(filter)})`)
  }
})
afterAll(() => app.close())

/** Returns inputs for a call with which the call could answer one of the records in `known`. */
function questionsOf({ request }: Call): Record<string, unknown>[] {
  const fields = request instanceof z.ZodObject ? Object.keys(request.shape) : []
  return known.flatMap(({ entity, ids: { id } }) =>
    [{}, { keyword: LATER }, { keyword: '示例' }, { keyword: 'phone' }].map((more) => {
      const place = { subject: '02', section: '3', names: LATER }
      const wanted: Record<string, unknown> = {
        id,
        uid: randomUUID(),
        entity,
        entityId: id,
        userId: id,
        text: LATER,
        ...place,
        ...more,
      }
      return Object.fromEntries(Object.entries(wanted).filter(([field]) => fields.includes(field)))
    }),
  )
}

it('the tests of masked phones cover every kind of record with a phone', () => {
  const kinds = allCards().flatMap(([kind, { fields }]) => ('phone' in fields ? kind : []))
  expect(known.map(({ entity }) => entity).sort()).toEqual(kinds.sort())
})

it('every response except that of an edit form masks phones, even for administrators', async () => {
  const forms = new Set<Call>(known.map(({ forms: { get } }) => get))
  const asked = calls.filter((call) => call.method === 'GET' && call.permission !== 'public' && !forms.has(call))
  const told: string[] = []
  const answered = new Set<string>()
  for (const call of asked) {
    for (const input of questionsOf(call)) {
      const { body, statusCode } = await app.app.inject({
        method: 'GET',
        url: call.path,
        headers: { authorization: admin.token },
        query: input as Record<string, string>,
      })
      if (statusCode === 200 && /"code":200/.test(body)) answered.add(call.path)
      if (TOLD.test(body)) told.push(`${call.path} ${JSON.stringify(input)}`)
    }
  }
  expect(told).toEqual([])
  const lists = known.map(({ forms: { list } }) => list.path)
  for (const path of [...lists, searchRecords.path, '/zakj-admin/history/listHistory', '/zakj-admin/audit/listAudit'])
    expect([...answered]).toContain(path)
  expect(answered.size).toBeGreaterThan(asked.length / 2)
})

it('a list and a history mask phones, even in a search for the complete phone', async () => {
  for (const one of known) {
    const { result } = await ask(one.forms.list, { keyword: other(one) })
    const { list } = result as { list: { id: string; phone: string }[] }
    expect(list.find(({ id }) => id === one.ids.id)?.phone, one.entity).toMatch(MASKED)
    const history = await text(historyCall(), { entity: one.entity, entityId: one.ids.id })
    expect(history, one.entity).toMatch(/"field":"phone"[^}]*\*{4}/)
  }
})

const historyCall = () => calls.find(({ path }) => path.endsWith('/listHistory')) as Call

it('an edit conflict shows the complete phone, and a removal conflict shows a masked phone', async () => {
  for (const one of known) {
    const body = await bodyOf(one)
    expect(await text(one.forms.edit, { ...body, rowVersion: 1 }), one.entity).toContain(other(one))
    const stale = { id: one.ids.id, rowVersion: 1 }
    const removal = await ask(one.forms.remove, stale)
    expect(removal, one.entity).toMatchObject({
      code: 409,
      result: { record: { phone: expect.stringMatching(MASKED) } },
    })
  }
})

it('a user who may not edit a record sees its masked phone and finds it only by the complete phone', async () => {
  const ports = known.map(({ entity }) => (entity === 'systemUser' ? 'user' : entity))
  const like = `(${ports.join('|')}):(list|remove)`
  const role = await addRole(app.services.db, { code: 'remover', name: '只删' }, { like })
  await addMember(app.services.db, role.id, await app.addUser({ userName: 'remover', roles: [] }))
  const remover = { token: await app.signIn('remover') }
  for (const one of known) {
    expect((await bodyOf(one, remover)).phone, one.entity).toMatch(MASKED)
    expect(await text(one.forms.remove, { id: one.ids.id, rowVersion: 1 }, remover), one.entity).not.toMatch(TOLD)
    const found = async (keyword: string, from = remover) =>
      ((await ask(one.forms.list, { keyword }, from)).result as { total: number }).total
    const part = other(one).slice(4, 11)
    expect([await found(other(one)), await found(part), await found(part, admin)], one.entity).toEqual([1, 0, 1])
    const hits = (await ask(searchRecords, { text: other(one).slice(0, 9) }, remover)).result as unknown[]
    expect(hits, one.entity).toEqual([])
  }
})

it('a user sees complete phones only of records that the user may edit', async () => {
  const { db } = app.services
  const lister = await addRole(db, { code: 'lister', name: '只看' }, { ports: ['student:list'] })
  const own = await addRole(db, { code: 'ownEditor', name: '只改', dataScope: 'own' }, { ports: ['student:edit'] })
  const clerk = await app.addUser({ userName: 'clerk', roles: [] })
  for (const { id } of [lister, own]) await addMember(db, id, clerk)
  const as = { token: await app.signIn('clerk') }
  const theirs = known.find(({ entity }) => entity === 'student')
  if (!theirs) throw new Error('no student')
  const { id } = (await ask(theirs.forms.get, { id: theirs.ids.id })).result as { id: string }
  const userName = 'phone.own'
  await db.execute(sql`
    insert into account (kind, user_name, full_name, phone, organ_id, found, grams, created_by)
    select kind, ${userName}, full_name, ${LATER}, organ_id, found, grams, ${clerk} from account where id = ${id}`)
  const part = LATER.slice(3)
  const found = (await ask(theirs.forms.list, { keyword: part }, as)).result as {
    list: { id: string; phone: string }[]
  }
  expect(found.list).toMatchObject([{ userName, phone: expect.stringMatching(MASKED) }])
  expect((await ask(theirs.forms.get, { id: found.list[0]?.id ?? '' }, as)).result).toMatchObject({ phone: LATER })
  expect((await ask(theirs.forms.get, { id }, as)).result).toMatchObject({ phone: expect.stringMatching(MASKED) })
})
