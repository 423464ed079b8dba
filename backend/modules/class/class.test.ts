import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CallInput } from '../../../lib/contracts/base/call.ts'
import * as calls from '../../../lib/contracts/class/calls.ts'
import { undoTask } from '../../../lib/contracts/task/calls.ts'
import { addAccount, addClass, addOrgan } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let platform: TestApp
let token: string
beforeAll(async () => {
  platform = await startTestApp()
  token = await platform.signIn()
})
afterAll(() => platform.close())
beforeEach(async () => {
  await sql('truncate account, school_class, organ restart identity cascade')
  const { db } = platform.services
  await addOrgan(db, { name: '示例中学' })
  await addOrgan(db, { name: '示例小学' })
  await addAccount(db, 'teacher', 1, { userName: 't1', fullName: '示例张老师', status: 'active', initials: '' })
  await addAccount(db, 'teacher', 2, { userName: 't2', fullName: '示例李老师', status: 'active' })
})

const sql = (text: string) => platform.services.db.execute(text)
type Body = CallInput<typeof calls.insertClass>
const body = (name: string, more: Partial<Body> = {}): Body => ({
  organId: '1',
  section: '2',
  grade: '07',
  name,
  headTeacherId: null,
  schoolYear: 2026,
  ...more,
})
async function insert(name: string, more: Partial<Body> = {}) {
  const { result, message } = await platform.call(calls.insertClass, body(name, more), { token })
  expect(message).toBe('ok')
  return result
}
const addStudent = (userName: string, classId: string, status = 'active') => {
  const place = { classId: Number(classId), section: '2', grade: '07' }
  return addAccount(platform.services.db, 'student', 1, { userName, status, ...place })
}
async function all() {
  const { result } = await platform.call(calls.listClasses, { sort: 'name', order: 'asc' }, { token })
  return result.list.map(({ name, grade, schoolYear, status }) => [name, grade, schoolYear, status])
}
async function gradesOfStudents() {
  const { rows } = await sql(`select user_name, grade from account where kind = 'student' order by user_name`)
  return rows.map(({ user_name, grade }) => `${user_name} ${grade}`)
}

test('getClass returns the names of the organisation and the head teacher, and the number of active students', async () => {
  const made = await insert('1班', { headTeacherId: '1' })
  await addStudent('s1', made.id)
  await addStudent('s2', made.id, 'suspended')
  const { result } = await platform.call(calls.getClass, { id: made.id }, { token })
  expect(result).toMatchObject({
    organName: '示例中学',
    headTeacherName: '示例张老师',
    studentCount: 1,
    status: 'active',
  })
})

test('insertClass refuses an invalid class with an error at each invalid field', async () => {
  await insert('1班')
  const refused = async (more: Partial<Body>) => {
    const { code, fields } = await platform.call(calls.insertClass, body('1班', more), { token })
    expect(code).toBe(400)
    return fields
  }
  expect(await refused({})).toEqual({ name: '这个机构在该学年、该年级已有同名班级' })
  expect(await refused({ grade: '01' })).toEqual({ grade: '初中没有这个年级' })
  await sql(`update dict_item set status = 0 where type_code = 'grade' and key = '08'`)
  expect(await refused({ grade: '08' })).toEqual({ grade: '八年级已停用' })
  await sql(`update dict_item set status = 1 where type_code = 'grade' and key = '08'`)
  expect(await refused({ section: '9' })).toEqual({ section: '学段不存在或已停用' })
  expect(await refused({ organId: '99' })).toEqual({ organId: '机构不存在或已被删除' })
  expect(await refused({ headTeacherId: '2' })).toEqual({ headTeacherId: '班主任须是该机构的教师账号' })
  await sql('update organ set status = 0 where id = 2')
  expect(await refused({ organId: '2' })).toEqual({ organId: '机构已停用' })
})

test('editClass changes the grade of a class with its students; a class with accounts can be neither moved nor removed', async () => {
  const made = await insert('1班')
  await addStudent('s1', made.id)
  const edit = { ...body('1班', { grade: '08' }), id: made.id, rowVersion: 1 }
  expect((await platform.call(calls.editClass, edit, { token })).result).toMatchObject({ grade: '08', rowVersion: 2 })
  expect(await gradesOfStudents()).toEqual(['s1 08'])
  const {
    rows: [followed],
  } = await sql(
    `select address is not null as "hasAddress" from audit_log where entity = 'student' order by seq desc limit 1`,
  )
  expect(followed).toEqual({ hasAddress: true })
  const away = { ...edit, organId: '2', rowVersion: 2 }
  expect((await platform.call(calls.editClass, away, { token })).fields).toEqual({
    organId: '班级已有 1 个账号，不能更换机构',
  })
  const remove = { id: made.id, rowVersion: 2 }
  const refused = await platform.call(calls.removeClass, remove, { token })
  expect(refused.result).toEqual({ kind: 'inUse', uses: [{ label: '账号', count: 1 }] })
  await sql(`delete from account where kind = 'student'`)
  expect((await platform.call(calls.removeClass, remove, { token })).code).toBe(200)
  expect(await all()).toEqual([])
})

test('editClass refuses an organisation or a head teacher that does not exist', async () => {
  const made = await insert('1班')
  const fieldsOf = async (more: Partial<Body>) => {
    const edit = { ...body('1班', more), id: made.id, rowVersion: 1 }
    return (await platform.call(calls.editClass, edit, { token })).fields
  }
  expect(await fieldsOf({ organId: '99' })).toEqual({ organId: '机构不存在或已被删除' })
  expect(await fieldsOf({ headTeacherId: '99' })).toEqual({ headTeacherId: '班主任须是该机构的教师账号' })
})

test('promoteClasses moves classes and students up one grade, gives a reason for each skipped class, and can be undone', async () => {
  const first = await insert('1班')
  await insert('2班', { grade: '08' })
  await insert('3班', { grade: '09' })
  await insert('4班')
  await sql(`update school_class set status = 'graduated' where name = '4班'`)
  await addStudent('s1', first.id)
  await addStudent('s2', first.id, 'closed')
  const promote = (preview: boolean) =>
    platform.call(calls.promoteClasses, { selection: { filter: {} }, params: {}, preview }, { token })
  const { preview } = (await promote(true)).result
  expect(preview).toMatchObject({ change: 2, effects: [{ label: '学生账号', count: 1 }], undoable: true })
  expect(preview.moves).toEqual(
    expect.arrayContaining([
      { from: '七年级', to: '八年级', count: 1 },
      { from: '八年级', to: '九年级', count: 1 },
    ]),
  )
  expect(preview.skips).toEqual(
    expect.arrayContaining([
      { reason: '已是最高年级', count: 1 },
      { reason: '已结业', count: 1 },
    ]),
  )
  const { task } = (await promote(false)).result
  await platform.runTasks()
  const before = [
    ['1班', '07', 2026, 'active'],
    ['2班', '08', 2026, 'active'],
    ['3班', '09', 2026, 'active'],
    ['4班', '07', 2026, 'graduated'],
  ]
  expect(await all()).toEqual([['1班', '08', 2027, 'active'], ['2班', '09', 2027, 'active'], ...before.slice(2)])
  expect(await gradesOfStudents()).toEqual(['s1 08', 's2 07'])

  await platform.call(undoTask, { id: task?.id ?? '' }, { token })
  await platform.runTasks()
  expect(await all()).toEqual(before)
  expect(await gradesOfStudents()).toEqual(['s1 07', 's2 07'])
})

test('promoteClasses finds the next grade whether the dictionary lists grades in ascending or descending order', async () => {
  const grades = `type_code = 'grade'`
  await sql(`insert into dict_item (type_code, key, name) values ('grade', '13', '预备年级')`)
  await sql(`update dict_item set subset_ids = subset_ids || '{13}' where type_code = 'section' and key = '2'`)
  await insert('1班', { grade: '13' })
  await insert('2班')
  const next = async (order: string) => {
    await sql(`update dict_item set sort = ${order} where ${grades}`)
    const request = { selection: { filter: {} }, params: {}, preview: false }
    const { task } = (await platform.call(calls.promoteClasses, request, { token })).result
    await platform.runTasks()
    const moved = (await all()).map(([, grade]) => grade)
    await platform.call(undoTask, { id: task?.id ?? '' }, { token })
    await platform.runTasks()
    return moved
  }
  // SQL for the position of a grade by its key. The test has added a grade with the key 13, which belongs between 六年级
  // (06) and 七年级 (07).
  const upwards = `case key when '13' then 65 else key::int * 10 end`
  expect(await next(upwards)).toEqual(['07', '08'])
  expect(await next(`-(${upwards})`)).toEqual(['07', '08'])
  await sql(`update dict_item set sort = null where ${grades}`)
  await sql(`delete from dict_item where ${grades} and key = '13'`)
  await sql(`update dict_item set subset_ids = array_remove(subset_ids, '13') where type_code = 'section'`)
})

test('undoing promoteClasses does not change a class that was edited after the promotion', async () => {
  const made = await insert('1班')
  const { result } = await platform.call(
    calls.promoteClasses,
    { selection: { ids: [made.id] }, params: {}, preview: false },
    { token },
  )
  await platform.runTasks()
  const edit = { ...body('1班（改）', { grade: '08', schoolYear: 2027 }), id: made.id, rowVersion: 2 }
  await platform.call(calls.editClass, edit, { token })
  const undone = await platform.call(undoTask, { id: result.task?.id ?? '' }, { token })
  expect(undone.code).toBe(200)
  await platform.runTasks()
  expect(await all()).toEqual([['1班（改）', '08', 2027, 'active']])
})

test('graduateClasses skips a class that has graduated already', async () => {
  const { id } = await insert('3班', { grade: '09' })
  const graduate = (preview: boolean) =>
    platform.call(calls.graduateClasses, { selection: { ids: [id] }, params: {}, preview }, { token })
  await graduate(false)
  await platform.runTasks()
  expect(await all()).toEqual([['3班', '09', 2026, 'graduated']])
  expect((await graduate(true)).result.preview).toMatchObject({ change: 0, skips: [{ reason: '已结业', count: 1 }] })
})

test('listClasses returns a stored class even when the form would refuse the values of the class', async () => {
  await addClass(platform.services.db, 1, { section: '', grade: '', name: '旧'.repeat(31), schoolYear: 1980 })
  const { result } = await platform.call(calls.listClasses, {}, { token })
  expect(calls.listClasses.answer.parse(result).list).toMatchObject([{ section: '', schoolYear: 1980 }])
})

test('listClasses includes the schools below an organisation; findClasses finds classes of one organisation only', async () => {
  await sql('update organ set parent_id = 1 where id = 2')
  await insert('1班')
  await insert('一(2)班', { organId: '2', section: '1', grade: '01' })
  const { result } = await platform.call(calls.listClasses, { organ: '1', sort: 'name', order: 'asc' }, { token })
  expect(result.list.map(({ name }) => name)).toEqual(['1班', '一(2)班'])
  const found = await platform.call(calls.findClasses, { organId: '2' }, { token })
  expect(found.result.map(({ name }) => name)).toEqual(['一(2)班'])
  const teachers = await platform.call(calls.findHeadTeachers, { organId: '1', text: 'zls' }, { token })
  expect(teachers.result).toEqual([])
  await sql(`update account set initials = 'slzls' where id = 1`)
  const named = await platform.call(calls.findHeadTeachers, { organId: '1', text: 'zls' }, { token })
  expect(named.result).toMatchObject([{ fullName: '示例张老师', active: true }])
})
