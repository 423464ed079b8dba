import { sql } from 'drizzle-orm'
import { parseCsv } from 'hucre/csv'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { studentCalls } from '../../../../lib/contracts/account/student.ts'
import { teacherCalls } from '../../../../lib/contracts/account/teacher.ts'
import { lastTrialDay } from '../../../../lib/contracts/account/trial.ts'
import { schoolDay } from '../../../../lib/contracts/base/school-time.ts'
import { downloadTaskFile, getTask, listTaskRows, type Task, undoTask } from '../../../../lib/contracts/task/calls.ts'
import { commitTask, editTaskRow, recheckTask } from '../../../../lib/contracts/task/import-calls.ts'
import { student } from '../../../testing/bodies.ts'
import { addSchoolOfThree } from '../../../testing/schools.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

const header = ['账号', '姓名', '手机', '机构', '班级', '学段', '年级', '类型', '到期']

let app: TestApp
let admin: { token: string }
let school: Awaited<ReturnType<typeof addSchoolOfThree>>

beforeAll(async () => {
  app = await startTestApp()
  admin = { token: await app.signIn() }
  school = await addSchoolOfThree(app.services.db, { name: '测试，第一“中学”', code: 'T001', seats: 300 })
})
afterAll(() => app.close())

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const csv = (rows: string[][]) => Buffer.from(`\uFEFF${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`)

async function check(rows: string[][], calls: typeof studentCalls | typeof teacherCalls = studentCalls): Promise<Task> {
  const { result, message } = await app.upload(calls.import.check, { bytes: csv(rows), name: '账号.csv' }, admin)
  if (!result) throw new Error(message)
  await app.runTasks()
  return (await app.call(getTask, { id: result.id }, admin)).result
}

async function commit({ id }: Task): Promise<Task> {
  await app.call(commitTask, { id }, admin)
  await app.runTasks()
  return (await app.call(getTask, { id }, admin)).result
}

async function exported(filter: object): Promise<string[][]> {
  const inTurn = { sort: 'createdAt', order: 'asc' } as const
  const wanted = { filter: { ...inTurn, ...filter }, columns: header.map(fieldOf), format: 'csv' as const }
  const { result } = await app.call(studentCalls.export.start, wanted, admin)
  await app.runTasks()
  const file = await app.app.inject({
    method: 'GET',
    url: `${downloadTaskFile.path}?id=${result.id}`,
    headers: { authorization: admin.token },
  })
  return parseCsv(file.body.replace(/^\uFEFF/, '')) as string[][]
}
const fields = ['userName', 'fullName', 'phone', 'organ', 'class', 'section', 'grade', 'type', 'validTo']
const fieldOf = (name: string) => fields[header.indexOf(name)] ?? ''

const names = ['古丽·阿依', '𠮷田 优子', '欧阳娜娜', 'Anna Li', '吕布', '王“小”明', '李,四', '张\u{2a6a5}']

it('200 accounts with unusual names are equal in the import file and in the later export', async () => {
  const rows = Array.from({ length: 200 }, (_, index) => [
    `00${10_000 + index}`,
    names[index % names.length] ?? '',
    index % 3 === 0 ? '' : `199${String(index).padStart(8, '0')}`,
    school.name,
    index % 4 === 0 ? '' : index % 2 === 0 ? '2班' : '1班',
    index % 8 === 4 ? '' : '初中',
    index % 8 === 4 ? '' : index % 4 === 1 ? '八年级' : '七年级',
    index % 5 === 0 ? '试用' : '正式',
    index % 5 === 0 ? lastTrialDay(schoolDay()) : index % 7 === 0 ? '' : '2028-02-29',
  ])
  const checked = await check([header, ...rows])
  expect(checked).toMatchObject({ status: 'ready', counts: { valid: 200 } })
  expect(await commit(checked)).toMatchObject({ status: 'done', counts: { done: 200 } })
  expect(await exported({ keyword: '0010' })).toEqual([header, ...rows])
  const { rows: stored } = await app.services.db.execute(sql`select distinct status, password_hash from account`)
  expect(stored).toEqual([{ status: 'pending', password_hash: null }])
})

describe('an import file of students', () => {
  const good = (userName: string) => [userName, '好同学', '', 'T001', '2班', '', '', '', '']
  const issuesOf = async (task: Task) => {
    const { result } = await app.call(listTaskRows, { id: task.id, pageSize: 100 }, admin)
    return result.list.map(({ issues }) => issues.map(({ field, message }) => `${field}：${message}`).join('；'))
  }

  it('gets an error at each invalid cell', async () => {
    await app.call(studentCalls.insert, student(school.id, 'bad-taken'), admin)
    const checked = await check([
      header,
      good('bad-fine'),
      good('bad-taken'),
      good('bad-fine'),
      ['b', '', '123', '没有的学校', '', '大学', '十三年级', '免费', '2027/2/30'],
      ['bad-001', '甲同学', '', 'T001', '1班', '', '', '', ''],
      ['bad-002', '乙同学', '', 'T001', '2班', '', '八年级', '', ''],
      ['bad-003', '丙同学', '', 'T001', '9班', '小学', '七年级', '', '长期'],
      ['ｂａｄ-004', ' 丁 同学 ', '199 0000-0001', 'T001', '１班', '', '七年级', '', '2027/8/31'],
    ])
    expect(await issuesOf(checked)).toEqual([
      '',
      'userName：账号已被使用',
      'userName：与第 2 行的 bad-fine 重复',
      expect.stringMatching(
        /fullName.*type.*userName：4 到 32 位.*phone.*organ：没有名称或编码为“没有的学校”.*section.*grade.*validTo：没有这一天/,
      ),
      'class：几个年级有同名班级，请填写年级',
      'grade：班级“2班”是七年级',
      'grade：小学没有七年级；class：该机构没有这个在读班级',
      '',
    ])
  })

  it('can be corrected before it is imported; undoing the import keeps accounts that were changed afterwards', async () => {
    const checked = await check([
      header,
      good('mend-001'),
      ['mend-002', '乙同学', '', 'T001', '9班', '', '', '', ''],
      good('mend-003'),
    ])
    expect(checked.counts).toEqual({ valid: 2, invalid: 1 })
    const mended = await app.call(editTaskRow, { id: checked.id, no: 3, cells: { class: '2班' } }, admin)
    expect(mended.result).toMatchObject({ state: 'valid', issues: [] })
    const done = await commit(checked)
    expect(done.counts).toEqual({ done: 3 })
    const { result } = await app.call(studentCalls.list, { keyword: 'mend-002' }, admin)
    const [changed] = result.list
    await app.call(studentCalls.resetPassword, { id: changed?.id ?? '', rowVersion: changed?.rowVersion ?? 0 }, admin)
    await app.call(undoTask, { id: done.id }, admin)
    await app.runTasks()
    const left = await app.call(studentCalls.list, { keyword: 'mend-' }, admin)
    expect(left.result.list.map(({ userName }) => userName)).toEqual(['mend-002'])
  })

  it('creates no more formal accounts than the organisation has free seats', async () => {
    const small = await addSchoolOfThree(app.services.db, { name: '小小学校', code: 'T-S', seats: 2 })
    const row = (userName: string, type = '') => [userName, '席位', '', small.name, '', '', '', type, '']
    const checked = await check([header, row('seat-01'), row('seat-02', '试用'), row('seat-03'), row('seat-04')])
    expect(await issuesOf(checked)).toEqual(['', '', '', 'organ：“小小学校”还剩 2 席，已由本文件的其他行用完'])
    const { needs } = (await app.call(getTask, { id: checked.id }, admin)).result
    expect(needs).toEqual([
      { message: '“小小学校”：本文件需要 3 席，还剩 2 席', entity: 'organ', id: String(small.id) },
    ])
    // Another user takes a seat between the check and the import.
    await app.call(studentCalls.insert, student(small.id, 'seat-05'), admin)
    expect((await commit(checked)).counts).toEqual({ done: 2, failed: 1, invalid: 1 })
  })

  it('needs no seat for a row that is repeated or whose account exists already', async () => {
    const few = await addSchoolOfThree(app.services.db, { name: '少席学校', code: 'T-F', seats: 3 })
    const row = (userName: string) => [userName, '席位', '', few.name, '', '', '', '', '']
    await app.call(studentCalls.insert, student(few.id, 'few-01'), admin)
    const names = ['few-01', 'few-02', 'FEW-02', 'few-03']
    const checked = await check([header, ...names.map(row)])
    const issues = await issuesOf(checked)
    expect(issues.map((text) => /账号已被使用|重复|席/.exec(text)?.[0] ?? '')).toEqual(['账号已被使用', '', '重复', ''])
    expect((await app.call(getTask, { id: checked.id }, admin)).result.needs).toEqual([])
  })

  it('becomes valid in a second check after the missing seats and the missing class were added', async () => {
    const tiny = await addSchoolOfThree(app.services.db, { name: '微型学校', code: 'T-W', seats: 1 })
    const row = (userName: string, group = '') => [userName, '重来', '', tiny.name, group, '', '', '', '']
    const checked = await check([header, row('again-01'), row('again-02'), row('again-03', '新班')])
    expect(checked.counts).toEqual({ valid: 1, invalid: 2 })
    await app.services.db.execute(sql`update organ set seats = 10 where id = ${tiny.id}`)
    await app.call(recheckTask, { id: checked.id }, admin)
    await app.runTasks()
    expect((await app.call(getTask, { id: checked.id }, admin)).result).toMatchObject({
      status: 'ready',
      counts: { valid: 2, invalid: 1 },
      needs: [],
    })
    await app.services.db.execute(sql`
      insert into school_class (organ_id, section, grade, name, school_year) values (${tiny.id}, '2', '07', '新班', 2026)`)
    expect(await commit(checked)).toMatchObject({ status: 'done', phase: 'run', counts: { done: 3 } })
    expect((await app.call(recheckTask, { id: checked.id }, admin)).code).toBe(409)
  })

  it('changes the filled fields of existing accounts when the user requests updates; undo restores these fields', async () => {
    const first = await check([
      header,
      ['up-01', '甲同学', '19900000011', 'T001', '2班', '', '', '', '2027-08-31'],
      ['up-02', '乙同学', '', 'T001', '2班', '', '', '', ''],
    ])
    await commit(first)
    const second = await check([
      header,
      ['up-01', '甲改名', '', 'T001', '', '', '', '', '2028-08-31'],
      ['up-02', '乙同学', '', 'T001', '', '', '', '', ''],
      ['up-03', '新同学', '', 'T001', '2班', '', '', '', ''],
    ])
    expect(second).toMatchObject({ counts: { valid: 1, invalid: 2 }, updates: { on: false, rows: 0 } })
    await app.call(recheckTask, { id: second.id, update: true }, admin)
    await app.runTasks()
    const read = async () => (await app.call(getTask, { id: second.id }, admin)).result
    expect(await read()).toMatchObject({ counts: { valid: 3 }, updates: { on: true, rows: 2 } })
    const rows = (await app.call(listTaskRows, { id: second.id }, admin)).result.list
    expect(rows.map(({ changes }) => changes)).toEqual([
      [
        { field: 'fullName', before: '甲同学', after: '甲改名' },
        { field: 'validTo', before: '2027-08-31', after: '2028-08-31' },
      ],
      [],
      null,
    ])
    expect((await commit(second)).counts).toEqual({ done: 2, skipped: 1 })
    const students = async () =>
      (await app.call(studentCalls.list, { keyword: 'up-0', order: 'asc' }, admin)).result.list
    expect(await students()).toMatchObject([
      { userName: 'up-01', fullName: '甲改名', className: '2班', validTo: '2028-08-31' },
      { userName: 'up-02' },
      { userName: 'up-03' },
    ])
    await app.call(undoTask, { id: second.id }, admin)
    await app.runTasks()
    expect((await read()).counts).toEqual({ undone: 2, skipped: 1 })
    expect(await students()).toMatchObject([
      { userName: 'up-01', fullName: '甲同学', phone: '199****0011', validTo: '2027-08-31' },
      { userName: 'up-02' },
    ])
  })

  it('is not imported and stays in the check phase when it has no valid row', async () => {
    const checked = await check([header, ['none-01', '无校', '', '没有的学校', '', '', '', '', '']])
    expect(await commit(checked)).toMatchObject({ status: 'ready', phase: 'check', counts: { invalid: 1 } })
  })

  it('accepts aliases of dictionary values, suggests the nearest name for a typo, and warns about a past end date', async () => {
    await app.services.db.execute(sql`
      update dict_item set extra = extra || '{"aliases": ["初一"]}' where type_code = 'grade' and name = '七年级'`)
    const checked = await check([
      header,
      ['near-01', '别名', '', 'T001', '2班', '', '初一', '', ''],
      ['near-02', '相近', '', '测试第一中学', '', '', '', '', ''],
      ['near-03', '相近', '', 'T001', '二2班', '', '七年节', '', ''],
      ['near-04', '过期', '', 'T001', '2班', '', '', '', '2020-01-01'],
    ])
    const { result } = await app.call(listTaskRows, { id: checked.id, pageSize: 100 }, admin)
    expect(result.list.map(({ state }) => state)).toEqual(['valid', 'invalid', 'invalid', 'valid'])
    expect(result.list[1]?.issues).toMatchObject([{ field: 'organ', offer: '测试，第一“中学”' }])
    expect(result.list[2]?.issues).toMatchObject([
      { field: 'grade', offer: '七年级' },
      { field: 'class', offer: '2班' },
    ])
    expect(result.list[3]?.issues).toMatchObject([{ field: 'validTo', level: 'warn' }])
    expect((await commit(checked)).counts).toMatchObject({ done: 2 })
    const stored = await app.call(studentCalls.list, { keyword: 'near-01' }, admin)
    expect(stored.result.list).toMatchObject([{ grade: '07' }])
  })
})

it('an import of teachers reads several subjects in one cell and refuses an unknown subject', async () => {
  const columns = ['账号', '姓名', '机构', '学科']
  const checked = await check(
    [columns, ['tea-001', '教师甲', 'T001', '语文、数学，英语'], ['tea-002', '教师乙', 'T001', '语文、神学']],
    teacherCalls,
  )
  expect(checked.counts).toEqual({ valid: 1, invalid: 1 })
  await commit(checked)
  const { result } = await app.call(teacherCalls.list, { subject: '03' }, admin)
  expect(result.list).toMatchObject([{ userName: 'tea-001', subjects: ['01', '02', '03'], type: 'formal' }])
})
