import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { studentCalls } from '../../../lib/contracts/account/student.ts'
import { teacherCalls } from '../../../lib/contracts/account/teacher.ts'
import { getAgent, listAgents } from '../../../lib/contracts/agent/calls.ts'
import { listAreas } from '../../../lib/contracts/area/calls.ts'
import { auditExport, listAudit } from '../../../lib/contracts/audit/calls.ts'
import { login } from '../../../lib/contracts/auth/calls.ts'
import { getProfile } from '../../../lib/contracts/auth/own.ts'
import type { Call, CallAnswer, CallInput } from '../../../lib/contracts/base/call.ts'
import { getClass, listClasses } from '../../../lib/contracts/class/calls.ts'
import type { TypeCode } from '../../../lib/contracts/dict/calls.ts'
import { listDictItems } from '../../../lib/contracts/dict/maintenance.ts'
import { getDraft } from '../../../lib/contracts/editing/calls.ts'
import { listHistory, revertHistory } from '../../../lib/contracts/history/calls.ts'
import { menuCalls, orgMenuCalls } from '../../../lib/contracts/menu/calls.ts'
import { identifierPattern } from '../../../lib/contracts/menu/identifier.ts'
import { listUserMenus, type MenuEntry } from '../../../lib/contracts/menu/user-menus.ts'
import { getMenuPackage } from '../../../lib/contracts/menu-package/calls.ts'
import { listNotifications } from '../../../lib/contracts/notification/calls.ts'
import { getOrgan, listOrgans } from '../../../lib/contracts/organ/calls.ts'
import { listQuestions } from '../../../lib/contracts/question/calls.ts'
import { getQuestion } from '../../../lib/contracts/question/detail.ts'
import { findRoles, getRoleMenus } from '../../../lib/contracts/role/calls.ts'
import { listUsers } from '../../../lib/contracts/staff/calls.ts'
import * as tasks from '../../../lib/contracts/task/calls.ts'
import * as taskImports from '../../../lib/contracts/task/import-calls.ts'
import { listLayouts, listRecent, listViews } from '../../../lib/contracts/workspace/calls.ts'
import { openDatabase } from '../../core/database/database.ts'
import { migrateDatabase } from '../../core/database/migrate.ts'
import { verifyAudit } from '../../modules/audit/index.ts'
import { cleanStored } from '../../modules/question/index.ts'
import { dictionaries } from '../../seed/dictionaries.ts'
import { seed } from '../../seed/index.ts'
import { createTestDatabase } from '../database.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { bringForward, dumpSequences, dumpTables, readOldDatabase, restoreDatabase } from './old-database.ts'

interface Facts {
  passwords: Record<string, string>
  tokens: { admin: string; editor: string; thrown: string; viewing: string }
  thrownCode: number
  secret: string
  recoveryCode: string
  /** The permissions, roles and screens of each person, by user name. */
  may: Record<string, { ports: string[]; roles: string[]; screens: string[] }>
  /** Number of menu entries of each role, by the role's code. */
  granted: Record<string, number>
  tasks: Record<string, string>
  ids: Record<string, string>
  student: string
  asset: string
  paperTypes: string[]
  questions: { id: string; code: string; status: string; preview: string }[]
}

const old = await readOldDatabase(new URL('./edition-0011.br', import.meta.url))
const facts = old.facts as unknown as Facts
const HAN = /\p{Script=Han}/u

let app: TestApp
/** Names of tables. `differing`: not restored unchanged. `smaller`: the upgrade removed some of their rows. */
const differing: string[] = []
const smaller: string[] = []
/** Tables that an upgrade may drop with their rows, because they contained only daily counts. */
const given: readonly string[] = ['attempt']
/**
 * Tables that the upgrade replaces: the SQL query for the rows that must exist instead, by the name of the former
 * table.
 */
const moved: Readonly<Record<string, string>> = {
  import_job: `(select from task where name = 'question:import')`,
  import_item: `(select from task_row r join task t on t.id = r.task_id where t.name = 'question:import')`,
}
let sequences: Record<string, string>
/**
 * The rights of each role before the upgrade, one line for each menu entry: the role, its data scope, the entry, and
 * the screen or permission.
 */
let opened: string[]
/** The password of a newly created administrator. It must be null, because the database already has one. */
let madeUp: string | null

beforeAll(async () => {
  const database = await createTestDatabase({ seeded: false })
  await restoreDatabase(database.url, old)
  const restored = new Map((await dumpTables(database.url)).map(({ name, rows }) => [name, rows]))
  for (const { name, rows } of old.tables) if (restored.get(name) !== rows) differing.push(name)
  sequences = await dumpSequences(database.url)

  // From here on, the test does what backend/listen.ts does at a start: it migrates and seeds the database.
  await bringForward(database.url, old.taken)
  opened = await grantsIn(database.url)
  await migrateDatabase(database.url)
  app = await startTestApp({}, undefined, database)
  await storeMarkup(app.services.database.pool)
  await cleanStored(app.services.database)
  madeUp = (await seed(app.services.db)).initialPassword
  for (const [key, bytes] of Object.entries(old.files)) await app.services.files.put(key, Buffer.from(bytes, 'base64'))

  for (const { name, rows } of old.tables) {
    const { rows: there } = await app.services.database.pool.query('select to_regclass($1) as table', [`"${name}"`])
    const from = moved[name] ?? (there[0]?.table ? `"${name}"` : '(select where false)')
    const count = `select count(*)::int as n from ${from} t`
    const { rows: now } = await app.services.database.pool.query<{ n: number }>(count)
    if (!given.includes(name) && (now[0]?.n ?? 0) < JSON.parse(rows).length) smaller.push(name)
  }
})
afterAll(() => app?.close())

const LIVE = '<i onx=1><style>*{opacity:0}</style><a href="//x" style="inset:0">甲</a></i>'

/**
 * Stores markup that earlier versions did not sanitise, in each version of a question and in a golden item (a question
 * with an inserted fault).
 */
async function storeMarkup(pool: pg.Pool): Promise<void> {
  const options = [{ key: '<style>*{opacity:0}', html: '甲', correct: true }]
  const blanks = [{ accept: ['a<b', LIVE], match: 'exact', tolerance: null, score: null, group: null }]
  await pool.query(
    `update question_version set thinking_html = '<ol start="1 style=x" onclick="x"><li>甲</li></ol>',
       options = case when options = '[]' then $1 else options end, answer = answer || $2, blanks = $3`,
    [JSON.stringify(options), JSON.stringify(['<style>*{opacity:0}', 'a<b', LIVE]), JSON.stringify(blanks)],
  )
  const content = { body: { stemHtml: LIVE, answer: [LIVE], children: [] }, question: { written: { blanks } } }
  await pool.query(
    `insert into golden_item (entity, source_id, authors, faults, content) values ('question', 0, '{}', '[]', $1)`,
    [JSON.stringify(content)],
  )
}

/**
 * Reads the grants of all roles except the administrator's, because that role receives new menu entries at every start.
 */
async function grantsIn(url: string): Promise<string[]> {
  const { db, close } = openDatabase(url)
  const { rows } = await db.execute<{ grant: string }>(sql`
    select concat_ws(' ', role_code, data_scope, menu_id, coalesce(url, port)) as grant from role_grant
     where role_code <> 'admin' order by 1`)
  await close()
  return rows.map(({ grant }) => grant)
}

async function ask<C extends Call>(call: C, input: CallInput<C>, token = facts.tokens.admin): Promise<CallAnswer<C>> {
  const { code, message, result } = await app.call(call, input, { token })
  if (code !== 200) throw new Error(`${call.path}: ${code} ${message}`)
  return result
}
const id = (name: string) => facts.ids[name] ?? expect.fail(`no ${name}`)
const idOfTask = (name: string) => facts.tasks[name] ?? expect.fail(`no task ${name}`)
const signedIn = (userName: string) => app.signIn(userName, facts.passwords[userName])
const firstStep = (userName: string) =>
  app.call(login, { clientId: 'WEB', userName, password: facts.passwords[userName] ?? '' })
const secondStep = async (code: string) => {
  const { ticket } = (await firstStep('sample.guard')).result as unknown as { ticket: string }
  return app.call(login, { clientId: 'FACTOR', ticket, code })
}
const screensOf = (entries: readonly MenuEntry[]): string[] =>
  entries.flatMap(({ url, name, children }) => [url ?? name, ...screensOf(children)])
const download = (task: string) =>
  app.app.inject({
    url: `${tasks.downloadTaskFile.path}?id=${task}`,
    headers: { authorization: facts.tokens.admin },
  })

describe('the database of an earlier version', () => {
  it('is restored from its dump without any difference', () => {
    expect(old.tables.length).toBeGreaterThan(40)
    expect(differing).toEqual([])
    expect(sequences).toEqual(old.sequences)
  })

  it('loses no row when the present version of the service starts on it', () => {
    expect(smaller).toEqual([])
    expect(madeUp).toBeNull()
  })
})

describe('a user after an upgrade', () => {
  it('can sign in with the former password', async () => {
    for (const name of ['admin', 'sample.editor', 'sample.second', 'sample.office']) {
      expect(await signedIn(name), name).toBeTruthy()
    }
    expect((await firstStep('sample.locked')).message).toContain('锁定')
    const fresh = await signedIn('sample.fresh')
    expect(await ask(listUserMenus, {}, fresh)).toMatchObject({ mustChangePassword: true })
  })

  it('keeps the second factor and the recovery codes', async () => {
    const shown = await secondStep(TOTP.generate({ secret: Secret.fromBase32(facts.secret) }))
    expect(shown).toMatchObject({ code: 200 })
    expect(await secondStep(facts.recoveryCode)).toMatchObject({ code: 200 })
  })

  it('keeps a valid session, and an ended session remains ended', async () => {
    const profile = await ask(getProfile, {}, facts.tokens.editor)
    expect(profile).toMatchObject({
      userName: 'sample.editor',
      email: 'sample.editor@example.com',
      phone: '199****0031',
    })
    expect(profile.portrait).toBeTruthy()
    const { impersonating } = await ask(listUserMenus, {}, facts.tokens.viewing)
    expect(impersonating).toMatchObject({ name: '编辑' })
    expect((await app.call(listUserMenus, {}, { token: facts.tokens.thrown })).code).toBe(facts.thrownCode)
  })

  it('keeps the permissions and screens', async () => {
    const { result: guard } = await secondStep(
      TOTP.generate({ secret: Secret.fromBase32(facts.secret), timestamp: Date.now() + 30_000 }),
    )
    for (const [name, had] of Object.entries(facts.may)) {
      const token = name === 'sample.guard' ? (guard ?? '') : await signedIn(name)
      const { ports, roles, treeList } = await ask(listUserMenus, {}, token)
      expect(ports, name).toEqual(expect.arrayContaining(had.ports))
      expect(roles, name).toEqual(had.roles)
      expect(screensOf(treeList), name).toEqual(expect.arrayContaining(had.screens))
      if (name !== 'admin') expect(ports?.length, name).toBe(had.ports.length)
    }
  })

  it('has the former menu entries, each of which opens the same screen or grants the same permission', async () => {
    expect(opened.length).toBeGreaterThan(100)
    expect(await grantsIn(app.services.config.DATABASE_URL)).toEqual(opened)
  })

  it('sees each permission in the menu under a unique identifier', async () => {
    for (const call of [menuCalls.listMenus, orgMenuCalls.listMenus]) {
      const ports = (await ask(call, {})).filter(({ kind }) => kind === 'port')
      const identifiers = ports.map(({ port }) => port ?? '')
      expect(new Set(identifiers).size).toBe(identifiers.length)
      for (const identifier of identifiers) expect(identifier).toMatch(identifierPattern)
    }
    const lists = (await ask(menuCalls.listMenus, {})).flatMap(({ port }) =>
      /^dict:list/.test(port ?? '') ? port : [],
    )
    expect(lists).toEqual(expect.arrayContaining(['dict:list', 'dict:list@grade', 'dict:list@subject']))
  })

  it('keeps the data scope', async () => {
    const clerk = await signedIn('sample.office')
    expect((await ask(listOrgans, {}, clerk)).list.map(({ name }) => name).sort()).toEqual([
      '示例城东学校',
      '示例城西学校',
    ])
    const seen = async (name: string) => (await ask(listQuestions, {}, await signedIn(name))).total
    expect([await seen('sample.editor'), await seen('sample.second')]).toEqual([facts.questions.length, 0])
    const { list } = await ask(listUsers, { keyword: '示例编辑', sort: 'userName', order: 'asc' })
    expect(list[0]).toMatchObject({
      grants: expect.arrayContaining([
        { subject: '02', section: '3', grade: null },
        { subject: '03', section: '2', grade: '07' },
      ]),
      roles: expect.arrayContaining([expect.objectContaining({ name: '示例停用角色', inUse: false })]),
    })
  })
})

describe('roles and menus after an upgrade', () => {
  it('keep their entries', async () => {
    const roles = await ask(findRoles, {})
    for (const { id, code } of roles) {
      const { role } = await ask(getRoleMenus, { id })
      expect(role.menuIds.length, code).toBeGreaterThanOrEqual(facts.granted[code] ?? 0)
    }
    const { role } = await ask(getRoleMenus, { id: id('office') })
    expect(role).toMatchObject({ name: '示例教务', dataScope: 'organ', requiresFactor: false })
    expect(role.menuIds).toHaveLength(facts.granted.sample_office ?? 0)
    expect(roles.map(({ code }) => code)).not.toContain('sample_dropped')
  })

  it('keep the changes that staff made', async () => {
    const tree = await ask(menuCalls.listMenus, {})
    const at = (url: string) => tree.find((entry) => entry.url === url)
    expect(at('/report/padreport')?.name).toBe('示例改名报表')
    expect(tree.find((entry) => entry.id === at('/platformmanage/agent')?.parentId)?.name).toBe('示例目录')
    expect(at('/report/accountreport')).toBeUndefined()
    expect(at('/report/coursereport')?.status).toBe(0)
    expect((await ask(orgMenuCalls.listMenus, {})).map(({ name }) => name)).toContain('示例接口')
    expect(await ask(getMenuPackage, { id: id('pack') })).toMatchObject({ name: '示例套餐', organCount: 1 })
  })
})

describe('records after an upgrade', () => {
  const item = async (typeCode: TypeCode, key: string) =>
    (await ask(listDictItems, { typeCode, pageSize: 200 })).list.find((one) => one.key === key)

  it('are read unchanged', async () => {
    expect(await ask(getAgent, { id: id('agentOne') })).toMatchObject({
      name: '示例代理甲',
      areaCodes: ['330000', '320100'],
    })
    expect(await ask(getOrgan, { id: id('east') })).toMatchObject({
      parentName: '示例教育集团',
      agentName: '示例代理甲',
      menuPackageName: '示例套餐',
      contractTo: '2099-08-31',
      seatsUsed: 3,
    })
    expect(await ask(getOrgan, { id: id('far') })).toMatchObject({
      name: '示例远郊实验学校',
      agentStatus: 0,
      status: 1,
    })
    expect(await ask(getClass, { id: id('classOne') })).toMatchObject({ headTeacherName: '示例教师', studentCount: 0 })
    expect((await ask(listClasses, {})).total).toBe(3)
    const { list } = await ask(studentCalls.list, { keyword: 'sample.student', sort: 'createdAt', order: 'asc' })
    expect(list.map(({ fullName, status }) => `${fullName} ${status}`)).toEqual([
      '示例学生1 pending',
      '示例学生2 pending',
      '示例学生三 pending',
      '示例学生4 closed',
    ])
    expect((await ask(listAreas, { keyword: '东城区', status: '0' })).total).toBeGreaterThan(0)
  })

  it('include the dictionary entries, with the changes that staff made', async () => {
    expect(await item('courseProducer', '91')).toMatchObject({
      name: '示例制作方（改名）',
      extra: { aliases: ['示例别名'] },
    })
    expect(await item('courseProducer', '92')).toBeUndefined()
    expect(await item('subject', '91')).toMatchObject({ status: 0, extra: { mergedInto: '02' } })
    const [first, second] = (await ask(listDictItems, { typeCode: 'paperType' })).list
    expect([first?.name, second?.name]).toEqual(facts.paperTypes)
    expect([first?.sort, second?.sort]).toEqual([10, 20])
    const { list: unordered } = await ask(listDictItems, { typeCode: 'courseProducer' })
    expect(unordered.map(({ key, sort }) => [key, sort])).toEqual(
      ['91', '06', '05', '04', '03', '02', '01'].map((key) => [key, null]),
    )
    const { list: types } = await ask(listDictItems, { typeCode: 'questionType', pageSize: 200 })
    for (const { key, extra } of types) {
      const seeded = dictionaries.find((one) => one.typeCode === 'questionType' && one.key === key)
      expect(extra.precedence).toBe(seeded?.extra?.precedence)
    }
  })

  it('keep their history, from which an edit can be reverted', async () => {
    const student = { entity: 'student', entityId: facts.student } as const
    const { list } = await ask(listHistory, student)
    const edit = list.find(({ action }) => action === 'edit')
    expect(edit?.changes).toContainEqual(
      expect.objectContaining({ label: '姓名', beforeText: '示例学生3', afterText: '示例学生三' }),
    )
    const { rowVersion } = await ask(studentCalls.get, { id: facts.student })
    await ask(revertHistory, { seq: edit?.seq ?? '', rowVersion })
    expect((await ask(studentCalls.get, { id: facts.student })).fullName).toBe('示例学生3')
  })
})

describe('the personal data of users after an upgrade', () => {
  it('includes drafts, list layouts, saved views and recent visits', async () => {
    const { admin, editor } = facts.tokens
    const draft = (entity: 'agent' | 'menu' | 'organ', entityId: string, token = admin) =>
      ask(getDraft, { entity, entityId }, token)
    expect((await draft('agent', 'new'))?.payload).toEqual({ name: '示例草稿代理', phone: '19900000009' })
    expect((await draft('menu', 'new.port'))?.payload).toEqual({ name: '示例草稿接口' })
    const clerks = await draft('organ', id('east'), await signedIn('sample.office'))
    expect(clerks).toMatchObject({ payload: { seats: 120 }, baseRowVersion: 1 })

    const look = { density: 'compact', hidden: ['note'], widths: { name: 260 } }
    expect(await ask(listLayouts, {})).toEqual({ '/platformmanage/agent': look })
    const questions = { screen: '/questionbank/allquestions' }
    const mine = await ask(listViews, questions, editor)
    expect(mine.views.map(({ name, mine }) => [name, mine])).toEqual([
      ['示例共享视图', true],
      ['示例私有视图', true],
    ])
    const shared = await ask(listViews, questions, await signedIn('sample.second'))
    expect(shared.views).toMatchObject([{ name: '示例共享视图', mine: false, look: { hidden: ['year'] } }])
    expect((await ask(listRecent, {}, editor)).map(({ url }) => url)).toEqual([
      '/questionbank/questiondetail?id=1',
      '/questionbank/allquestions',
    ])
  })

  it('includes read and unread notifications', async () => {
    const { list, unread } = await ask(listNotifications, {}, await signedIn('sample.office'))
    expect([list.length, unread]).toEqual([2, 1])
    expect(list[0]?.title).toBe('导出机构：失败')
  })

  it('includes uploaded files', async () => {
    const url = facts.asset.replace(/^\/api/, '')
    const { statusCode, headers } = await app.app.inject({ url, headers: { authorization: facts.tokens.admin } })
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
  })
})

describe('questions after an upgrade', () => {
  it('can be found and read, with their versions, sub-questions and pictures', async () => {
    const { list } = await ask(listQuestions, { pageSize: 50, sort: 'code', order: 'asc' })
    expect(list).toMatchObject(facts.questions)
    const read = async (keyword: string) => {
      const [found] = (await ask(listQuestions, { keyword })).list
      return ask(getQuestion, { id: found?.id ?? expect.fail(keyword) })
    }
    const live = await read('已发布题')
    expect(live).toMatchObject({
      status: 'revising',
      score: 5,
      knowledge: [{ name: '示例数学/示例函数', primary: true }],
    })
    expect(live.versions.map(({ no, state }) => [no, state])).toEqual([
      [2, 'working'],
      [1, 'published'],
    ])
    const first = await ask(getQuestion, { id: live.id, version: live.versions[1]?.id })
    expect(first.content.stemHtml).toContain('$2x=4$')
    const points = await app.services.database.pool.query<{ name: string; no: number; state: string }>(
      `select v.name, v.no, k.status || ' ' || v.state as state from kp k
         left join kp_version v on v.id = coalesce(k.draft_version_id, k.live_version_id) order by k.id`,
    )
    const states = ['draft working', 'published published']
    expect(points.rows.filter(({ name, no, state }) => name === null || no !== 1 || !states.includes(state))).toEqual(
      [],
    )
    const ofLive = points.rows.find(({ name }) => name === '示例数学/示例函数')
    expect(ofLive?.state).toBe('published published')
    expect((await read('示例材料')).children.map(({ childNo }) => childNo)).toEqual([1, 2])
    expect((await read('示例带图题')).content.stemHtml).toMatch(/<img [^>]*src="\/api\//)
    expect((await read('示例坏公式题')).findings.map(({ code }) => code)).toContain('formula-invalid')
    expect((await read('\\frac{1}{')).id).toBe((await read('示例坏公式题')).id)
  })
})

describe('rich text after an upgrade', () => {
  it('is sanitised once at the first start, in versions of questions and in test questions (golden items)', async () => {
    const { pool } = app.services.database
    const versions = await pool.query<{ thinking: string; answer: string[]; keys: string[]; accept: string[] }>(
      `select thinking_html as thinking, answer, jsonb_path_query_array(options, '$[*].key') as keys, blanks->0->'accept' as accept
         from question_version`,
    )
    expect(versions.rows.length).toBeGreaterThan(5)
    for (const { thinking, answer, keys, accept } of versions.rows) {
      expect(thinking).toBe('<ol><li>甲</li></ol>')
      expect(accept).toEqual(['a&lt;b', '<i>甲</i>'])
      expect(answer.slice(-2)).toEqual(['a&lt;b', '<i>甲</i>'])
      expect([...answer, ...keys].filter((text) => /<(?!\/?i>)/.test(text))).toEqual([])
    }
    const golden = await pool.query<{ content: string }>(`select content::text from golden_item`)
    expect(golden.rows.map(({ content }) => content).join()).not.toMatch(/onx|style|href/)
    await pool.query(
      `update question_version set thinking_html = '<b onclick="x">甲</b>' where id = (select min(id) from question_version)`,
    )
    await cleanStored(app.services.database)
    const { rows } = await pool.query(`select thinking_html from question_version where thinking_html like '%onclick%'`)
    expect(rows).toHaveLength(1)
  })
})

describe('tasks after an upgrade', () => {
  const get = (name: string, token?: string) => ask(tasks.getTask, { id: idOfTask(name) }, token)
  const undone = async (name: string) => {
    await ask(tasks.undoTask, { id: idOfTask(name) })
    await app.runTasks()
    return (await get(name)).counts
  }
  const subjectsOf = async (keyword: string) =>
    (await ask(teacherCalls.list, { keyword, sort: 'createdAt', order: 'asc' })).list[0]?.subjects

  it('keep their state', async () => {
    const { list } = await ask(tasks.listTasks, { pageSize: 50 })
    const nameOf = new Map(Object.entries(facts.tasks).map(([name, id]) => [id, name]))
    const started = list.filter(({ name }) => name !== 'question:import')
    expect(Object.fromEntries(started.map(({ id, status }) => [nameOf.get(id), status]))).toEqual({
      areasOff: 'done',
      bulkDone: 'done',
      bulkUndone: 'done',
      bulkCancelled: 'cancelled',
      bulkQueued: 'queued',
      packageGiven: 'done',
      studentClosed: 'done',
      mergeDone: 'done',
      mergeQueued: 'queued',
      importDone: 'done',
      importWaiting: 'ready',
      importQueued: 'queued',
      exportDone: 'done',
      exportGone: 'done',
      exportQueued: 'queued',
    })
    const clerk = await signedIn('sample.office')
    expect(await get('clerkFailed.first', clerk)).toMatchObject({ status: 'failed', error: expect.stringMatching(HAN) })
    const { list: rows } = await ask(tasks.listTaskRows, { id: idOfTask('importDone') })
    expect(rows.map(({ label, state, issues }) => [label, state, issues.map(({ message }) => message).join()])).toEqual(
      [
        ['示例导入甲', 'done', ''],
        ['示例导入乙', 'done', ''],
        ['示例导入坏行', 'invalid', '请输入正确的手机号'],
      ],
    )
  })

  it('include imports of questions by an earlier version, with all lines', async () => {
    const { list } = await ask(tasks.listTasks, { kind: ['import'], pageSize: 50 })
    const imports = list
      .filter(({ name }) => name === 'question:import')
      .toSorted((a, b) => Number(a.id) - Number(b.id))
    expect(imports).toMatchObject([
      { title: '导入试题（示例一.questions.jsonl）', status: 'done', total: 6, counts: { done: 5, failed: 1 } },
      { title: '导入试题（示例二.questions.jsonl）', status: 'done', total: 2, counts: { done: 2 } },
    ])
    const [first, second] = await Promise.all(imports.map((one) => ask(tasks.listTaskRows, { id: one.id })))
    expect(first?.list[4]).toMatchObject({
      no: 5,
      state: 'done',
      message: '新增',
      cells: null,
      question: { externalId: 'old-5', preview: '示例坏公式题：$\\frac{1}{$', code: expect.stringMatching(/^Q\d{6}$/) },
      issues: [
        { code: 'options-missing', field: 'options', level: 'warn' },
        { code: 'answer-missing', field: 'answer', level: 'warn' },
        { code: 'formula-invalid', field: 'stem', level: 'warn' },
      ],
    })
    expect(first?.list[5]).toMatchObject({
      state: 'failed',
      question: { externalId: 'old-6', code: null },
      issues: [{ code: 'unknown-type', field: null, level: 'error', message: '未知的题型“riddle”' }],
    })
    expect(second?.list.map(({ message }) => message)).toEqual(['更新', '更新'])
    const { rows } = await app.services.database.pool.query<{ line: string }>(
      `select payload->>'line' as line from task_row where task_id = $1 order by no`,
      [imports[0]?.id],
    )
    expect(JSON.parse(rows[1]?.line ?? '')).toMatchObject({ externalId: 'old-2', images: [{ name: 'tu.png' }] })
  })

  it('offer their files for download while the files exist', async () => {
    const { body, headers } = await download(idOfTask('exportDone'))
    expect(body.trim().split('\r\n')).toContain('示例代理甲,浙江省、江苏省 南京市,示例联系人,19900000001,')
    expect(headers['content-disposition']).toContain('.csv')
    const gone = await download(idOfTask('exportGone'))
    expect(gone.json()).toMatchObject({ code: 404, message: expect.stringContaining('请重新导出') })
  })

  it('continue: a checked import can be committed, and a waiting task runs', async () => {
    expect(await get('importWaiting')).toMatchObject({ counts: { valid: 2, invalid: 1 } })
    await ask(taskImports.commitTask, { id: idOfTask('importWaiting') })
    await app.runTasks()
    expect(await get('importWaiting')).toMatchObject({ status: 'done', counts: { done: 2, invalid: 1 } })
    const { list } = await ask(studentCalls.list, { keyword: 'sample.wait', sort: 'name', order: 'asc' })
    expect(list.map(({ userName }) => userName).sort()).toEqual(['sample.wait1', 'sample.wait2'])
    expect(await get('importQueued')).toMatchObject({ status: 'ready', counts: { valid: 1 } })
    for (const name of ['bulkQueued', 'mergeQueued', 'exportQueued'])
      expect((await get(name)).status, name).toBe('done')
    expect((await ask(getClass, { id: id('classTwo') })).status).toBe('disabled')
    expect(await subjectsOf('sample.teacher2')).toEqual(['02'])
    expect((await download(idOfTask('exportQueued'))).body).toContain('sample.student1')
  })

  it('can be undone (bulk actions, imports and merges)', async () => {
    expect((await ask(getAgent, { id: id('agentTwo') })).status).toBe(0)
    expect(await undone('bulkDone')).toEqual({ undone: 2 })
    expect((await ask(getAgent, { id: id('agentTwo') })).status).toBe(1)
    expect(await undone('importDone')).toEqual({ undone: 2, invalid: 1 })
    expect((await ask(listAgents, { keyword: '示例导入' })).total).toBe(0)
    expect(await subjectsOf('示例教师')).toEqual(['02'])
    expect(await undone('mergeDone')).toMatchObject({ undone: expect.any(Number) })
    expect((await subjectsOf('示例教师'))?.toSorted()).toEqual(['02', '91'])
    expect((await app.call(tasks.undoTask, { id: idOfTask('bulkUndone') }, { token: facts.tokens.admin })).code).toBe(
      409,
    )
  })
})

describe('the audit log after an upgrade', () => {
  it('matches its cryptographic seals', async () => {
    const { seals, entries, difference } = await verifyAudit(app.services.db)
    expect([seals, difference]).toEqual([1, null])
    expect(entries).toBeGreaterThan(50)
  })

  it('finds a record by a former name, and has Chinese texts for all actions and fields', async () => {
    const { list } = await ask(listAudit, { object: '示例学生3', pageSize: 50 })
    expect(list.flatMap(({ name }) => name)).toContain('示例学生3')
    const { list: all } = await ask(listAudit, { pageSize: 100 })
    const unread = all.flatMap(({ entity, changes }) =>
      changes.filter(({ label }) => !HAN.test(label)).map(({ field }) => `${entity}.${field}`),
    )
    expect([...new Set(unread)]).toEqual([])
    const wanted = { filter: {}, columns: ['action', 'entity'], format: 'csv' as const }
    const { id } = await ask(auditExport.start, wanted)
    await app.runTasks()
    const [, ...lines] = (await download(id)).body.trim().split('\r\n')
    expect(lines.length).toBeGreaterThan(100)
    expect(lines.filter((line) => !line.split(',').every((word) => HAN.test(word)))).toEqual([])
  })
})
