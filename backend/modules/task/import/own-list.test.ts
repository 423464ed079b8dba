import { afterAll, beforeAll, expect, it } from 'vitest'
import { studentCalls } from '../../../../lib/contracts/account/student.ts'
import { teacherCalls } from '../../../../lib/contracts/account/teacher.ts'
import { getTask, listTaskRows, type TaskDetail } from '../../../../lib/contracts/task/calls.ts'
import {
  commitTask,
  editSameCells,
  editTaskRow,
  matchTaskColumns,
} from '../../../../lib/contracts/task/import-calls.ts'
import { addSchoolOfThree } from '../../../testing/schools.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let admin: { token: string }
beforeAll(async () => {
  app = await startTestApp()
  admin = { token: await app.signIn() }
  await addSchoolOfThree(app.services.db, { name: '城南学校', code: 'CN', seats: 300 })
})
afterAll(() => app.close())

const read = async (id: string): Promise<TaskDetail> => (await app.call(getTask, { id }, admin)).result
const rowsOf = async (id: string, more: object = {}) =>
  (await app.call(listTaskRows, { id, pageSize: 200, ...more }, admin)).result.list

async function check(
  lines: readonly string[],
  calls: typeof studentCalls.import | typeof teacherCalls.import = studentCalls.import,
): Promise<TaskDetail> {
  const file = { bytes: Buffer.from(lines.join('\n')), name: '名单.csv' }
  const { result, fields } = await app.upload(calls.check, file, admin)
  if (fields.file) throw new Error(fields.file)
  await app.runTasks()
  return read(result.id)
}

it('an import reads a list with title rows, with other headers than the template, and with unknown columns', async () => {
  const task = await check([
    '城南学校 2026 学年学生名单,,,,,',
    '制表：教务处,,,,,',
    '序号,学号,学生姓名,手机号码,学校,备注',
    '1,own-01,甲,19900000001,城南学校,走读',
    '2,own-02,乙,,城南学校,',
  ])
  expect(task).toMatchObject({
    counts: { valid: 2 },
    notes: ['表头在第 3 行，上面的 2 行没有读取'],
    extras: [
      { header: '序号', field: null },
      { header: '备注', field: null },
    ],
  })
  expect((await rowsOf(task.id)).map(({ cells }) => cells)).toEqual([
    { userName: 'own-01', fullName: '甲', phone: '19900000001', organ: '城南学校' },
    { userName: 'own-02', fullName: '乙', organ: '城南学校' },
  ])
})

it('an import prefers the column with the template’s header when two columns mean the same field', async () => {
  const task = await check(['学号,账号,姓名,机构', '20260001,own-11,甲,城南学校'])
  expect(task.extras).toEqual([{ header: '学号', field: null }])
  expect((await rowsOf(task.id))[0]?.cells?.userName).toBe('own-11')
})

it('an import of teachers recognises the usual headers of teacher lists, such as 工号 and 教师姓名', async () => {
  const lines = ['工号,教师姓名,联系电话,所属学校,任教学科,备注', 'own-t1,王老师,13900000001,城南学校,语文,x']
  expect(await check(lines, teacherCalls.import)).toMatchObject({ counts: { valid: 1 } })
})

it('an import refuses a file without the required columns and names these columns', async () => {
  await expect(check(['甲,乙,丙,丁', '1,2,3,4'])).rejects.toThrow('缺少必填的列：“账号”、“姓名”、“机构”')
})

it('matchTaskColumns assigns a column to a field, can be undone, and is remembered for later imports', async () => {
  const lines = ['学籍号,姓名,机构,说明', 'hand-01,甲,城南学校,x', 'hand-02,乙,城南学校,y']
  const task = await check(lines)
  expect(task).toMatchObject({ counts: { invalid: 2 }, unread: expect.arrayContaining(['userName', 'phone']) })
  const match = (columns: Record<string, string>) => app.call(matchTaskColumns, { id: task.id, columns }, admin)
  const wrong: Record<string, string>[] = [{ 没有的列: 'phone' }, { 学籍号: 'nothing' }, { 学籍号: 'fullName' }]
  for (const columns of wrong) {
    expect((await match(columns)).fields.columns).toMatch(/列/)
  }
  await match({ 学籍号: 'userName', 说明: 'phone' })
  await app.runTasks()
  expect(await read(task.id)).toMatchObject({ counts: { invalid: 2 } })
  await match({ 学籍号: 'userName' })
  await app.runTasks()
  expect(await read(task.id)).toMatchObject({ counts: { valid: 2 } })
  expect((await rowsOf(task.id))[0]?.cells).toEqual({ userName: 'hand-01', fullName: '甲', organ: '城南学校' })

  const again = await check(['学籍号,姓名,机构', 'hand-03,丙,城南学校'])
  expect(again).toMatchObject({ counts: { valid: 1 }, extras: [{ header: '学籍号', field: 'userName' }] })

  await app.call(commitTask, { id: task.id }, admin)
  await app.runTasks()
  const { rows } = await app.services.db.execute<{ payload: object }>(
    `select payload from task_row where task_id = ${Number(task.id)} order by no limit 1`,
  )
  // Columns that the user did not match are deleted as soon as the import is committed.
  expect(rows[0]?.payload).toEqual({ userName: 'hand-01', fullName: '甲', organ: '城南学校' })
})

it('editSameCells gives all cells with the same invalid value the corrected value', async () => {
  const bad = Array.from({ length: 16 }, (_, index) => `same-${10 + index},甲,城南学校,七年节,`)
  const task = await check(['账号,姓名,机构,年级,到期', ...bad, 'same-99,乙,城南学校,八年级,2020-01-01'])
  expect(task).toMatchObject({ counts: { valid: 1, invalid: 16 }, warned: 1 })
  expect((await rowsOf(task.id, { warned: '1' })).map(({ cells }) => cells?.userName)).toEqual(['same-99'])
  const edited = await app.call(editTaskRow, { id: task.id, no: 2, cells: { grade: '七年级' } }, admin)
  expect(edited.result.same).toEqual({ field: 'grade', from: '七年节', to: '七年级', count: 15 })
  const { count: _, ...same } = edited.result.same ?? { count: 0, field: '', from: '', to: '' }
  await app.call(editSameCells, { id: task.id, ...same }, admin)
  await app.runTasks()
  expect(await read(task.id)).toMatchObject({ total: 17, counts: { valid: 17 } })
  expect((await app.call(editSameCells, { id: task.id, ...same }, admin)).code).toBe(409)
})
