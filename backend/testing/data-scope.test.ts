import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccountCalls } from '../../lib/contracts/account/calls.ts'
import { studentCalls } from '../../lib/contracts/account/student.ts'
import { teacherCalls } from '../../lib/contracts/account/teacher.ts'
import { getAgent } from '../../lib/contracts/agent/calls.ts'
import { getArea } from '../../lib/contracts/area/calls.ts'
import type { Call, CallInput } from '../../lib/contracts/base/call.ts'
import * as classes from '../../lib/contracts/class/calls.ts'
import { listDictItems, listDictUses, mergeDictItems, removeDictItem } from '../../lib/contracts/dict/maintenance.ts'
import { acquireLease, getDraft, requestLease, saveDraft } from '../../lib/contracts/editing/calls.ts'
import { listHistory, revertHistory } from '../../lib/contracts/history/calls.ts'
import * as organs from '../../lib/contracts/organ/calls.ts'
import { searchRecords } from '../../lib/contracts/search/calls.ts'
import { downloadTaskFile, downloadTaskRows, getTask, listTaskRows, undoTask } from '../../lib/contracts/task/calls.ts'
import { commitTask } from '../../lib/contracts/task/import-calls.ts'
import { organBody } from './bodies.ts'
import { addAgent, addMember, addRole, addScope } from './factories.ts'
import { addClerk, addSchool, PLACES, type School, setOrgan } from './schools.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
let mine: School
let other: School
let agentId: string
/** A user whose data scope is the group of `mine` and the organisations below it. */
let clerk: { userId: number; token: string }
let theirs: { userId: number; token: string }

const text = async <C extends Call>(call: C, input: CallInput<C>, token = clerk.token) =>
  JSON.stringify(await app.call(call, input, { token }))
const outside = { code: 403, message: '该记录不在您的数据范围内' }
const accounts = { student: studentCalls, teacher: teacherCalls } as unknown as Record<string, AccountCalls>

beforeAll(async () => {
  app = await startTestApp()
  agentId = String((await addAgent(app.services.db, { name: '示例代理' })).id)
  mine = await addSchool(app, 'amber', Number(agentId))
  other = await addSchool(app, 'birch', Number(agentId))
  await addRole(app.services.db, { code: 'placed', dataScope: 'organ' }, { like: PLACES })
  clerk = await addClerk(app, 'clerk.amber', ['placed'], [mine.group])
  theirs = await addClerk(app, 'clerk.birch', ['placed'], [other.group])
})
afterAll(() => app.close())

const run = async (id: string | undefined) => {
  await app.runTasks()
  return (await app.call(getTask, { id: id ?? '' }, clerk)).result
}

describe('a user whose data scope is an organisation, when reading', () => {
  test('finds no record of another school in lists, trees, lookups and Ctrl+K', async () => {
    const answers = await Promise.all([
      text(organs.listOrgans, {}),
      text(organs.listOrgans, { keyword: 'birch' }),
      text(organs.listOrgans, { under: other.group }),
      text(organs.listOrganNodes, {}),
      text(organs.listOrganNodes, { parentId: other.group }),
      text(organs.findOrgans, {}),
      text(organs.findOrgans, { text: 'birch' }),
      text(organs.findOrgans, { id: [other.group, other.school] }),
      text(classes.listClasses, {}),
      text(classes.listClasses, { organ: other.group }),
      text(classes.findClasses, {}),
      text(classes.findClasses, { organId: other.school }),
      text(classes.findClasses, { id: [other.classId] }),
      text(classes.findHeadTeachers, {}),
      text(classes.findHeadTeachers, { organId: other.school }),
      text(classes.findHeadTeachers, { id: [other.teacher] }),
      ...Object.values(accounts).flatMap((calls) => [
        text(calls.list, {}),
        text(calls.list, { keyword: 'birch' }),
        text(calls.list, { organ: [other.group] }),
        text(calls.list, { class: [other.classId] }),
      ]),
      text(searchRecords, { text: 'birch' }),
    ])
    expect(answers.filter((answer) => answer.includes('birch'))).toEqual([])
    expect(answers.filter((answer) => answer.includes('amber'))).toHaveLength(8)
    expect(answers.filter((answer) => !answer.includes('"code":200'))).toEqual([])
    expect(await text(searchRecords, { text: 'amber' })).toContain('amber')
  })

  test('gets a tree of organisations that begins with the user’s organisations, without their parents', async () => {
    const low = await addClerk(app, 'clerk.low', ['placed'], [mine.school])
    const roots = await app.call(organs.listOrganNodes, {}, low)
    expect(roots.result).toMatchObject([{ id: mine.school, parentId: null }])
    const found = await app.call(organs.findOrgans, { id: mine.school }, low)
    expect(found.result).toMatchObject([{ path: [mine.school], above: '' }])
    const { result } = await app.call(organs.getOrgan, { id: mine.school }, low)
    expect(result).toMatchObject({ parentId: null, parentName: null })
    const renamed = { ...result, contact: '示例联系人' }
    const { result: after } = await app.call(organs.editOrgan, renamed, low)
    expect(after).toMatchObject({ contact: '示例联系人', parentId: null })
    const whole = await app.call(organs.getOrgan, { id: mine.school }, { token: await app.signIn() })
    expect(whole.result.parentId).toBe(mine.group)
  })

  test('reads no name of a school outside the data scope in the history of a record', async () => {
    const write = (entity: string, id: string, before: object, after: object) =>
      app.services.db.execute(sql`insert into audit_log (action, entity, entity_id, before, after)
        values ('edit', ${entity}, ${id}, ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb)`)
    const places = ({ school, classId }: School) => ({ organId: school, classId })
    await write('student', mine.student, places(other), places(mine))
    await write('class', mine.classId, { headTeacherId: other.teacher }, { headTeacherId: mine.teacher })
    const told = async (entity: 'student' | 'class', entityId: string, from: { token: string }) => {
      const { result } = await app.call(listHistory, { entity, entityId }, from)
      return result.list[0]?.changes.map(({ beforeText, afterText }) => [beforeText, afterText])
    }
    expect(await told('student', mine.student, clerk)).toEqual([
      ['范围外的机构', 'amber学校'],
      ['范围外的班级', 'amber学校 amber班'],
    ])
    expect(await told('class', mine.classId, clerk)).toEqual([['范围外的人员', 'amber人']])
    const admin = { token: await app.signIn() }
    expect(await told('student', mine.student, admin)).toEqual([
      ['birch学校', 'amber学校'],
      ['birch学校 birch班', 'amber学校 amber班'],
    ])
    expect(await told('class', mine.classId, admin)).toEqual([['birch人', 'amber人']])
  })

  test('is refused a record of another school, its history, drafts and lease', async () => {
    const ids = { organ: other.school, class: other.classId, student: other.student, teacher: other.teacher } as const
    expect(await app.call(organs.getOrgan, { id: ids.organ }, clerk)).toMatchObject(outside)
    expect(await app.call(classes.getClass, { id: ids.class }, clerk)).toMatchObject(outside)
    expect(await app.call(studentCalls.get, { id: ids.student }, clerk)).toMatchObject(outside)
    expect(await app.call(teacherCalls.get, { id: ids.teacher }, clerk)).toMatchObject(outside)
    for (const [entity, entityId] of Object.entries(ids) as [keyof typeof ids, string][]) {
      const edited = { entity, entityId }
      const draft = { ...edited, payload: { name: 'x' }, baseRowVersion: 1 }
      expect(await app.call(listHistory, edited, clerk)).toMatchObject(outside)
      expect(await app.call(getDraft, edited, clerk)).toMatchObject(outside)
      expect(await app.call(saveDraft, draft, clerk)).toMatchObject(outside)
      expect(await app.call(acquireLease, edited, clerk)).toMatchObject(outside)
      expect(await app.call(requestLease, edited, clerk)).toMatchObject(outside)
      const { result } = await app.call(listHistory, edited, theirs)
      const seq = result.list[0]?.seq ?? ''
      expect(await app.call(revertHistory, { seq, rowVersion: 1 }, clerk)).toMatchObject(outside)
    }
  })

  test.each(['organ', 'class', 'student', 'teacher'] as const)(
    'gets only records of the data scope in an export of the kind %s',
    async (kind) => {
      const exports = { organ: organs.organExport, class: classes.classExport, ...kinds('export') }[kind]
      const { result: ready } = await app.call(exports.prepare, {}, clerk)
      expect(ready.total).toBe(kind === 'organ' ? 2 : 1)
      const { result } = await app.call(exports.start, { filter: {}, columns: [], format: 'csv' }, clerk)
      await run(result.id)
      const url = `${downloadTaskFile.path}?id=${result.id}`
      const { body } = await app.app.inject({ url, headers: { authorization: clerk.token } })
      expect(body).toContain('amber')
      expect(body).not.toContain('birch')
    },
  )

  test('gets all agents, areas and dictionary values, with counts of the records in the data scope', async () => {
    expect((await app.call(getAgent, { id: agentId }, clerk)).result.organCount).toBe(2)
    expect((await app.call(getArea, { code: '330106' }, clerk)).result.organs).toBe(2)
    const { result } = await app.call(listDictItems, { typeCode: 'grade', keyword: '07' }, clerk)
    const [grade] = result.list
    const { result: uses } = await app.call(listDictUses, { id: grade?.id ?? '' }, clerk)
    expect(uses).toMatchObject([
      { label: '班级', count: 1 },
      { label: '教师账号', count: 1 },
      { label: '学生账号', count: 1 },
      { label: '学段', count: 1 },
    ])
    const into = result.list[0]?.id === grade?.id ? '08' : '07'
    const others = await app.call(listDictItems, { typeCode: 'grade', keyword: into }, clerk)
    const merge = {
      selection: { ids: [grade?.id ?? ''] },
      params: { into: others.result.list[0]?.id ?? '' },
      preview: true,
    }
    expect((await app.call(mergeDictItems, merge, clerk)).fields).toEqual({
      into: '这个值还用在您数据范围之外，请联系管理员合并',
    })
    const stranger = await addClerk(app, 'clerk.none', ['placed'])
    const ofSection = sql`where type_code = 'section' and key = '2'`
    await app.services.db.execute(sql`update dict_item set subset_ids = array_remove(subset_ids, '07') ${ofSection}`)
    const removed = await app.call(
      removeDictItem,
      { id: grade?.id ?? '', rowVersion: grade?.rowVersion ?? 0 },
      stranger,
    )
    expect(removed).toMatchObject({ code: 409, result: { uses: [] } })
    expect(removed.message).toContain('在您的数据范围之外')
    await app.services.db.execute(sql`update dict_item set subset_ids = array_append(subset_ids, '07') ${ofSection}`)
  })
})

const kinds = <K extends 'export' | 'status' | 'transfer' | 'renew'>(name: K) => ({
  student: studentCalls[name],
  teacher: teacherCalls[name],
})

const classBody = (more: object) => ({
  organId: mine.school,
  section: '2',
  grade: '07',
  name: '9班',
  headTeacherId: null,
  schoolYear: 2026,
  ...more,
})
const accountBody = (more: object) => ({
  userName: 'new.person',
  fullName: '示例新人',
  phone: '',
  organId: mine.school,
  classId: null,
  section: '2',
  grade: '07',
  subjects: [],
  type: 'formal' as const,
  validTo: null,
  ...more,
})
const unchanged = async () => {
  const { rows } = await app.services.db.execute(sql`
    select (select json_agg(o order by id) from organ o where name like 'birch%') as organs,
      (select json_agg(c order by id) from school_class c where name like 'birch%') as classes,
      (select json_agg(a order by id) from account a where full_name like 'birch%') as accounts`)
  return JSON.stringify(rows)
}

describe('a user whose data scope is an organisation, when writing', () => {
  test('is refused every change of a single record of another school', async () => {
    const before = await unchanged()
    const gone = (id: string) => ({ id, rowVersion: 1 })
    const refused = [
      app.call(organs.editOrgan, { ...organBody('示例新校'), ...gone(other.school) }, clerk),
      app.call(organs.moveOrgan, { ...gone(other.school), parentId: mine.group }, clerk),
      app.call(organs.removeOrgan, gone(other.school), clerk),
      app.call(classes.editClass, { ...classBody({}), ...gone(other.classId) }, clerk),
      app.call(classes.removeClass, gone(other.classId), clerk),
      ...(['student', 'teacher'] as const).flatMap((kind) => {
        const calls = accounts[kind] as AccountCalls
        return [
          app.call(calls.edit, { ...accountBody({}), ...gone(other[kind]) }, clerk),
          app.call(calls.remove, gone(other[kind]), clerk),
          app.call(calls.resetPassword, gone(other[kind]), clerk),
        ]
      }),
    ]
    for (const answer of await Promise.all(refused)) expect(answer).toMatchObject(outside)
    expect(await unchanged()).toBe(before)
  })

  test('is refused to add a record outside the data scope or to move a record out of it', async () => {
    const one = { id: mine.school, rowVersion: 2 }
    const top = '请选择您数据范围内的上级机构'
    const organ = '该机构不在您的数据范围内'
    const fields = async (answer: Promise<{ fields: Record<string, string> }>) => (await answer).fields
    expect(await fields(app.call(organs.insertOrgan, organBody('示例新校'), clerk))).toEqual({ parentId: top })
    expect(await fields(app.call(organs.insertOrgan, organBody('示例新校', { parentId: other.group }), clerk))).toEqual(
      {
        parentId: organ,
      },
    )
    expect(await fields(app.call(organs.moveOrgan, { ...one, parentId: other.group }, clerk))).toEqual({
      parentId: organ,
    })
    expect(await fields(app.call(organs.moveOrgan, { ...one, parentId: null }, clerk))).toEqual({ parentId: top })
    expect(await fields(app.call(classes.insertClass, classBody({ organId: other.school }), clerk))).toEqual({
      organId: organ,
    })
    const moved = { ...classBody({ organId: other.school }), id: mine.classId, rowVersion: 1 }
    expect(await fields(app.call(classes.editClass, moved, clerk))).toEqual({ organId: organ })
    for (const kind of ['student', 'teacher'] as const) {
      const calls = accounts[kind] as AccountCalls
      const body = accountBody({ organId: other.school, userName: `new.${kind}` })
      expect(await fields(app.call(calls.insert, body, clerk))).toEqual({ organId: organ })
      expect(await fields(app.call(calls.edit, { ...body, id: mine[kind], rowVersion: 1 }, clerk))).toEqual({
        organId: organ,
      })
    }
    const { code } = await app.call(organs.insertOrgan, organBody('示例新校', { parentId: mine.group }), clerk)
    expect(code).toBe(200)
  })

  test('changes no records outside the data scope by a bulk action, which skips them without their names', async () => {
    const before = await unchanged()
    const skips = [{ reason: '无权限', count: 1 }]
    const bulks = [
      [organs.statusOrgans, [mine.school, other.school], { status: 0 }],
      [classes.statusClasses, [mine.classId, other.classId], { status: 'disabled' }],
      [studentCalls.status, [mine.student, other.student], { status: 'closed' }],
      [teacherCalls.status, [mine.teacher, other.teacher], { status: 'closed' }],
    ] as const
    for (const [call, ids, params] of bulks) {
      const input = { selection: { ids: [...ids] }, params, preview: false } as never
      const { result } = (await app.call(call as never, input, clerk)) as {
        result: { preview: { change: number; skips: object[] }; task: { id: string } | null }
      }
      expect(result.preview).toMatchObject({ change: 1, skips })
      const task = await run(result.task?.id)
      expect(task.counts).toEqual({ done: 1, skipped: 1 })
      const rows = await app.call(listTaskRows, { id: task.id, state: ['skipped'] }, clerk)
      expect(rows.result.list).toMatchObject([{ label: expect.stringMatching(/^编号 \d+$/), message: '无权限' }])
      const file = await app.app.inject({
        url: `${downloadTaskRows.path}?id=${task.id}`,
        headers: { authorization: clerk.token },
      })
      expect(file.rawPayload.includes('birch')).toBe(false)
      await app.call(undoTask, { id: task.id }, clerk)
      expect((await run(task.id)).counts).toEqual({ undone: 1, skipped: 1 })
    }
    for (const call of [classes.promoteClasses, classes.graduateClasses]) {
      const input = { selection: { ids: [other.classId] }, params: {}, preview: false }
      const { result } = await app.call(call, input, clerk)
      expect(result).toMatchObject({ preview: { change: 0, skips }, task: null })
    }
    for (const kind of ['student', 'teacher'] as const) {
      const selection = { ids: [other[kind]] }
      const calls = accounts[kind] as AccountCalls
      const here = { organId: mine.school, classId: null }
      const there = { organId: other.school, classId: null }
      const answers = [
        await app.call(calls.transfer, { selection, params: here, preview: false }, clerk),
        await app.call(calls.renew, { selection, params: { months: 1 }, preview: false }, clerk),
        await app.call(calls.transfer, { selection: { ids: [mine[kind]] }, params: there, preview: false }, clerk),
      ]
      for (const { result } of answers) expect(result).toMatchObject({ preview: { change: 0, skips }, task: null })
      const named = answers.flatMap(({ result }) => result.preview.skips.flatMap(({ names = [] }) => names))
      expect(named).toContain(`编号 ${other[kind]}`)
      expect(named.join()).not.toContain('birch')
      const opening = { selection, activate: false, password: null }
      const { accounts: told } = (await app.call(calls.open, opening, clerk)).result
      expect(told).toEqual([expect.objectContaining({ userName: '', password: null, reason: '无权限' })])
      expect(told[0]?.fullName).toBe(`编号 ${other[kind]}`)
    }
    const all = { selection: { filter: {} }, params: { status: 'suspended' as const }, preview: true }
    const { result } = await app.call(studentCalls.status, all, clerk)
    expect(result.preview.change + result.preview.skips.reduce((sum, { count }) => sum + count, 0)).toBe(1)
    expect(await unchanged()).toBe(before)
  })

  test('runs and undoes a task with the data scope that the user has at that moment', async () => {
    const input = { selection: { ids: [mine.school] }, params: { status: 0 as const }, preview: false }
    const { result: first } = await app.call(organs.statusOrgans, input, clerk)
    await setOrgan(app, clerk.userId, other.group)
    expect((await run(first.task?.id)).counts).toEqual({ skipped: 1 })
    await setOrgan(app, clerk.userId, mine.group)
    const { result: second } = await app.call(organs.statusOrgans, input, clerk)
    expect((await run(second.task?.id)).counts).toEqual({ done: 1 })
    await setOrgan(app, clerk.userId, other.group)
    await app.call(undoTask, { id: second.task?.id ?? '' }, clerk)
    expect((await run(second.task?.id)).counts).toEqual({ kept: 1 })
    await setOrgan(app, clerk.userId, mine.group)
    await app.services.db.execute(sql`update organ set status = 1 where id = ${mine.school}`)
  })

  test('cannot finish a task after the user has lost the permission', async () => {
    const input = { selection: { ids: [mine.classId] }, params: { status: 'disabled' as const }, preview: false }
    const { result } = await app.call(classes.statusClasses, input, clerk)
    const link = sql`from user_role where user_id = ${clerk.userId}`
    const { rows } = await app.services.db.execute<{ role_id: string }>(sql`delete ${link} returning role_id`)
    const task = await run(result.task?.id)
    expect(task).toMatchObject({ status: 'failed', error: expect.stringContaining('class:edit') })
    const roleId = rows[0]?.role_id
    await addMember(app.services.db, Number(roleId), clerk.userId)
  })

  test('gets an error at the cell of an import that names an organisation outside the data scope', async () => {
    const file = (lines: string[]) => ({ name: '导入.csv', bytes: Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`) })
    const organ = '该机构不在您的数据范围内'
    const imports = [
      [studentCalls.import, ['账号,姓名,机构', 'imp.s1,示例甲,birch学校', 'imp.s2,示例乙,amber学校'], 'organ'],
      [teacherCalls.import, ['账号,姓名,机构', 'imp.t1,示例甲,birch-S', 'imp.t2,示例乙,amber-S'], 'organ'],
      [
        classes.classImport,
        ['机构,学段,年级,名称,学年', 'birch学校,初中,七年级,8班,2026', 'amber学校,初中,七年级,8班,2026'],
        'organ',
      ],
      [
        organs.organImport,
        ['名称,类型,上级机构,地区', '示例甲校,学校,birch集团,330106', '示例乙校,学校,amber集团,330106'],
        'parent',
      ],
    ] as const
    for (const [calls, lines, field] of imports) {
      const { result } = await app.upload(calls.check, file([...lines]), clerk)
      const checked = await run(result.id)
      expect(checked.counts).toEqual({ invalid: 1, valid: 1 })
      const rows = await app.call(listTaskRows, { id: checked.id, state: ['invalid'] }, clerk)
      expect(rows.result.list[0]?.issues).toEqual([{ field, message: organ }])
      await setOrgan(app, clerk.userId, other.group)
      await app.call(commitTask, { id: checked.id }, clerk)
      // Both the check and the run of an import use the scope that the user has at that moment. After the change of
      // scope, the row that was invalid is inside the scope and is done; the row that was valid is refused.
      expect((await run(checked.id)).counts).toEqual({ done: 1, failed: 1 })
      await app.call(undoTask, { id: checked.id }, clerk)
      expect((await run(checked.id)).counts).toEqual({ undone: 1, failed: 1 })
      await setOrgan(app, clerk.userId, mine.group)
    }
    const { result } = await app.upload(
      organs.organImport.check,
      file(['名称,类型,地区', '示例丙校,学校,330106']),
      clerk,
    )
    const top = await run(result.id)
    const rows = await app.call(listTaskRows, { id: top.id }, clerk)
    expect(rows.result.list[0]?.issues).toEqual([{ field: 'parent', message: '请选择您数据范围内的上级机构' }])
  })
})

describe('a data scope', () => {
  const names = async (call: Call, token: string) => {
    const { result } = (await app.call(call, {}, { token })) as {
      result: { list: { fullName?: string; name: string }[] }
    }
    return result.list
      .map(({ fullName, name }) => fullName ?? name)
      .filter((name) => /^(amber|birch)/.test(name))
      .sort()
  }

  test('of subjects and sections contains classes, students and teachers of the grade, but no organisation', async () => {
    await addRole(app.services.db, { code: 'taught', dataScope: 'subjectSection' }, { like: PLACES })
    const { token, userId } = await addClerk(app, 'clerk.taught', ['taught'])
    const grant = (subject: string, grade?: string) =>
      addScope(app.services.db, userId, [grade === undefined ? [subject, '2'] : [subject, '2', grade]])
    expect(await names(studentCalls.list, token)).toEqual([])
    await grant('02', '07')
    const taught = await addClerk(app, 'clerk.taught2', ['taught'])
    await app.services.db.execute(sql`update user_scope set user_id = ${taught.userId} where user_id = ${userId}`)
    await app.services.db.execute(sql`update account set grade = '08' where id = ${other.student}`)
    const fresh = await app.signIn('clerk.taught2')
    expect(await names(studentCalls.list, fresh)).toEqual(['amber人'])
    expect(await names(teacherCalls.list, fresh)).toEqual(['amber人', 'birch人'])
    expect(await names(classes.listClasses, fresh)).toEqual(['amber班', 'birch班'])
    expect(await names(organs.listOrgans, fresh)).toEqual([])
    const promotion = { selection: { ids: [mine.classId] }, params: {}, preview: true }
    const { result: away } = await app.call(classes.promoteClasses, promotion, { token: fresh })
    expect(away.preview).toMatchObject({ change: 0, skips: [{ reason: '无权限', count: 1 }] })
    const body = accountBody({ grade: '08', userName: 'taught.new' })
    expect((await app.call(studentCalls.insert, body, { token: fresh })).fields).toHaveProperty('section')
    expect((await app.call(studentCalls.insert, { ...body, grade: '07' }, { token: fresh })).code).toBe(200)
  })

  test('of own records contains the records that the user created', async () => {
    await addRole(app.services.db, { code: 'maker', dataScope: 'own' }, { like: PLACES })
    const { token } = await addClerk(app, 'clerk.maker', ['maker'])
    expect(await names(organs.listOrgans, token)).toEqual([])
    const made = await app.call(organs.insertOrgan, organBody('amber自建校', { seats: 5 }), { token })
    const organId = made.result.id
    expect((await app.call(classes.insertClass, classBody({ organId }), { token })).code).toBe(200)
    const body = accountBody({ organId, userName: 'made.one', fullName: 'amber自建' })
    expect((await app.call(studentCalls.insert, body, { token })).code).toBe(200)
    expect(await names(organs.listOrgans, token)).toEqual(['amber自建校'])
    expect(await names(studentCalls.list, token)).toEqual(['amber自建'])
    const elsewhere = { ...body, organId: mine.school, userName: 'made.two' }
    expect((await app.call(studentCalls.insert, elsewhere, { token })).fields).toHaveProperty('organId')
  })

  test('of several roles is the sum of their data scopes, separately for each permission', async () => {
    await addRole(app.services.db, { code: 'wide', dataScope: 'all' }, { like: 'student:list' })
    const { token } = await addClerk(app, 'clerk.wide', ['placed', 'wide'], [mine.group])
    expect(await names(studentCalls.list, token)).toContain('birch人')
    expect(await names(teacherCalls.list, token)).toEqual(['amber人'])
    expect(
      await app.call(studentCalls.edit, { ...accountBody({}), id: other.student, rowVersion: 1 }, { token }),
    ).toMatchObject(outside)
    const suspended = { params: { status: 'closed' as const }, preview: true }
    const { result } = await app.call(
      studentCalls.status,
      { selection: { filter: { keyword: 'birch' } }, ...suspended },
      { token },
    )
    expect(result.preview).toMatchObject({ change: 0, skips: [{ reason: '无权限', count: 1 }] })
  })
})

test('concurrent calls of two users never use the data scope of the other user', async () => {
  const people = [
    { token: clerk.token, other: 'birch' },
    { token: theirs.token, other: 'amber' },
  ]
  const calls = [organs.listOrgans, organs.listOrganNodes, classes.listClasses, studentCalls.list, teacherCalls.list]
  const asked = Array.from({ length: 200 }, async (_, index) => {
    const { token, other: strange } = people[index % 2] ?? { token: '', other: '' }
    const call = calls[index % calls.length] as Call
    const answer = await text(call, {}, token)
    return { strange: answer.includes(strange), own: answer.includes(strange === 'birch' ? 'amber' : 'birch') }
  })
  const answers = await Promise.all(asked)
  expect(answers.filter(({ strange }) => strange)).toEqual([])
  expect(answers.filter(({ own }) => !own)).toEqual([])
})
