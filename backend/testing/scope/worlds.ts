import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { DataScopeKind } from '../../../lib/contracts/base/access.ts'
import type { Call } from '../../../lib/contracts/base/call.ts'
import { insertComment } from '../../../lib/contracts/comment/calls.ts'
import { insertCodes } from '../../../lib/contracts/device/activation.ts'
import { insertOut } from '../../../lib/contracts/device/out.ts'
import { saveDraft } from '../../../lib/contracts/editing/calls.ts'
import { insertEdge } from '../../../lib/contracts/knowledge/edges.ts'
import { insertPoint } from '../../../lib/contracts/knowledge/editing.ts'
import { addSystem } from '../../../lib/contracts/knowledge-system/calls.ts'
import { insertOrder, submitOrder } from '../../../lib/contracts/order/calls.ts'
import { insertQuestion, submitQuestion } from '../../../lib/contracts/question/editing.ts'
import { deviceActivation } from '../../tables/device.ts'
import { feedback } from '../../tables/feedback.ts'
import { openKey } from '../../tables/open.ts'
import { goldenItem } from '../../tables/review.ts'
import { systemUser } from '../../tables/staff.ts'
import { orderBody } from '../bodies.ts'
import { addAgent, addDevice, addRole } from '../factories.ts'
import { publishedPoints } from '../published-points.ts'
import { choice, option } from '../question-bodies.ts'
import { addSchool, bindAgent, setOrgan } from '../schools.ts'
import { startTestApp, type TestApp } from '../test-app.ts'

/**
 * A text in the names of all records of “the other world”: records that only the administrator's data scope contains.
 */
export const SECRET = 'birch'

/**
 * The options of all questions of both worlds. They are equal, so that a search for duplicates by these options finds
 * the questions of the other world.
 */
export const OPTIONS = [option('A', '$a^2&lt;b^2$', true), option('B', '不一定')]

export type Narrow = Exclude<DataScopeKind, 'all'>
export const narrow: readonly Narrow[] = ['organ', 'agent', 'subjectSection', 'own']

/**
 * The first id of the records of each world, to which a distance for each table is added. The first digit of an id
 * therefore shows its world, and no two tables have the same ids.
 */
const bases = { amber: 3_000_000, [SECRET]: 7_000_000, later: 9_000_000 } as const
const PER_TABLE = 1_000
/** A pattern for the ids of records of the other world. */
export const SECRET_ID = String.raw`7\d{6}`

export interface Worlds {
  readonly app: TestApp
  readonly admin: { token: string }
  /** The users, by the data scope of their only role. The role has every permission. */
  readonly people: Readonly<Record<Narrow, { userName: string; token: string }>>
  /** The ids of the other world's records after `addOther`, by table. */
  readonly ids: ReadonlyMap<string, readonly string[]>
  /** Inserts the records of the other world. */
  addOther(): Promise<void>
}

export async function openWorlds(): Promise<Worlds> {
  const app = await startTestApp()
  const { db } = app.services
  const admin = { token: await app.signIn() }
  const { rows: numbered } = await db.execute<{ table: string; column: string }>(sql`
    select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and is_identity = 'YES' order by table_name`)
  const begin = async (world: keyof typeof bases) => {
    for (const [at, { table, column }] of numbered.entries()) {
      const first = bases[world] + at * PER_TABLE
      await db.execute(sql.raw(`alter table "${table}" alter column "${column}" restart with ${first}`))
    }
  }
  await begin('amber')
  const { school, agentId } = await createRecords(app, admin, 'amber')
  const people = {} as Record<Narrow, { userName: string; token: string }>
  for (const scope of narrow) {
    const userName = `reader.${scope.toLowerCase()}`
    await addRole(db, { code: `reads.${scope}`, dataScope: scope }, { like: '%' })
    const grants: [string, string][] = [['02', '3']]
    const userId = await app.addUser({ userName, roles: [`reads.${scope}`], scope: grants })
    await setOrgan(app, userId, school.group)
    await bindAgent(app, userId, agentId)
    people[scope] = { userName, token: await app.signIn(userName) }
  }
  // Roles belong to neither world, so the calls about roles are tried with the roles of the installation.
  const roles = ['role', await idsOfRoles(app)] as const
  const first = (at: number) => bases[SECRET] + at * PER_TABLE
  return {
    ...{ app, admin, people },
    ids: new Map([
      ...numbered.map(({ table }, at) => [table, [0, 1, 2].map((no) => String(first(at) + no))] as const),
      roles,
    ]),
    async addOther() {
      await begin(SECRET)
      await createRecords(app, admin, SECRET)
      await begin('later')
    },
  }
}

/**
 * Inserts one record of each kind of record that a data scope limits, and further records that depend on these. The
 * names contain `mark`.
 */
async function createRecords(app: TestApp, from: { token: string }, mark: string) {
  const { db } = app.services
  const { id: agentId } = await addAgent(db, { name: `${mark}代理` })
  const school = await addSchool(app, mark, agentId)
  const organId = Number(school.school)
  const colleague = await addColleague(app, mark, organId)
  const done = async <C extends Call>(call: C, input: Parameters<typeof app.call<C>>[1]) => {
    const { code, message, result } = await app.call(call, input, from)
    if (code !== 200) throw new Error(`${call.path}: ${message}`)
    return result
  }
  const model = `${mark}平板`
  const device = await addDevice(db, { model, sn: `${mark}0001`.toUpperCase(), organId, agentId, status: 'allocated' })
  await addDevice(db, { sn: `${mark}0002`.toUpperCase(), agentId, status: 'outbound' })
  await done(insertOut, { kind: 'out', agentId: null, organId: school.school, note: mark })
  await done(insertCodes, { organId: school.school, quantity: 1, validTo: '2099-08-31', note: mark })
  const tried = { sn: device.sn, deviceId: device.id, organId, fingerprint: `${mark}0001` }
  await db.insert(deviceActivation).values({ ...tried, fault: 'badCode' })
  const keyFound = { pinyin: mark, initials: mark }
  const key = { name: `${mark}密钥`, keyId: mark, secret: mark, organIds: [organId], ...keyFound }
  await db.insert(openKey).values({ ...key, kind: 'app', quota: 10 })
  const order = await done(insertOrder, orderBody(organId, { note: mark }))
  await done(insertOrder, orderBody(organId, { note: mark, agentId: String(agentId) }))
  await done(submitOrder, { id: order.id, rowVersion: order.rowVersion })
  const place = mark === SECRET ? { subject: '01', section: '2', grade: '07', typeCode: '01' } : {}
  const body = { ...choice({ ...place, options: OPTIONS }), stemHtml: `<p>${mark} 的题干？</p>`, source: mark }
  const { subject, section, knowledge } = body
  await publishedPoints(
    app.services,
    knowledge.map(({ name }) => name),
    { subject, section },
  )
  const { id, rowVersion } = await done(insertQuestion, body)
  await done(submitQuestion, { id, rowVersion, changeNote: mark })
  const waiting = await done(insertQuestion, { ...body, stemHtml: `<p>${mark} 的另一题？</p>` })
  await done(submitQuestion, { id: waiting.id, rowVersion: waiting.rowVersion, changeNote: mark })
  await db.execute(sql`update question_search set owner_id = ${colleague} where question_id = ${Number(waiting.id)}`)
  await db.execute(sql`update review_task set assignee_id = ${colleague}, state = 'assigned', assigned_at = now(), method = 'manual'
    where entity_id = ${Number(id)}`)
  const pointPlace = { subject: place.subject ?? '02', section: place.section ?? '3', parentId: null }
  const point = { ...pointPlace, aliases: [], definitionHtml: `<p>${mark}</p>` }
  const earlier = await done(insertPoint, { ...point, name: `${mark} 的知识点` })
  const later = await done(insertPoint, { ...point, name: `${mark} 的后继` })
  await done(insertEdge, { from: earlier.id, to: later.id, note: mark })
  const theme = {
    kind: 'special' as const,
    name: `${mark} 的体系`,
    theme: mark,
    source: { from: 'import' as const, outline: mark },
  }
  await done(addSystem, { ...theme, subject: pointPlace.subject, section: pointPlace.section })
  await done(insertComment, { entity: 'question', recordId: id, parentId: null, body: mark, mentions: [] })
  await addGolden(app, Number(id))
  await done(saveDraft, { entity: 'organ', entityId: school.school, payload: { name: mark }, baseRowVersion: 1 })
  for (const kind of ['userFeedback', 'problemFeedback'] as const) {
    const said = { clientId: randomUUID(), saidAt: new Date(), keyId: 1, source: 'device', text: mark } as const
    const of = { accountId: Number(school.student), sn: device.sn, appVersion: mark, type: '14' }
    await db.insert(feedback).values({ kind, ...said, ...of, organId })
  }
  return { school, agentId }
}

async function idsOfRoles({ services: { db } }: TestApp): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`select id::text as id from role where code like 'reads.%'`)
  return rows.map(({ id }) => id)
}

/**
 * Adds a staff member of an organisation, whose data scope is the organisation, and signs the person in. Returns the
 * user id.
 */
async function addColleague(app: TestApp, mark: string, organId: number): Promise<number> {
  const userName = `${mark}.staff`
  await addRole(
    app.services.db,
    { code: `works.${organId}`, name: `岗位 ${organId}`, dataScope: 'organ' },
    { like: '%' },
  )
  const phone = `1380000${mark === SECRET ? '7001' : '3001'}`
  const id = await app.addUser({ userName, roles: [`works.${organId}`], phone })
  const found = { fullName: `${mark}员工`, organId }
  await app.services.db.update(systemUser).set(found).where(eq(systemUser.id, id))
  await app.signIn(userName)
  return id
}

/**
 * Inserts a golden item, a question with an inserted fault. Its place in data scopes is that of the source question.
 */
async function addGolden({ services: { db } }: TestApp, sourceId: number): Promise<void> {
  const { rows } = await db.execute<{ subject: string; section: string; grade: string }>(
    sql`select subject, section, grade from question where id = ${sourceId}`,
  )
  const faults = [{ place: 'analysisHtml', original: '显然', planted: '易得', errorType: '04' }]
  const item = { entity: 'question', sourceId, authors: [], faults, content: {}, ...rows[0] }
  await db.insert(goldenItem).values(item)
}
