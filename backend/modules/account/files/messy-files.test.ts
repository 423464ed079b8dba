import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { studentCalls } from '../../../../lib/contracts/account/student.ts'
import { insertClass } from '../../../../lib/contracts/class/calls.ts'
import { getTask, listTaskRows, type Task, type TaskRow } from '../../../../lib/contracts/task/calls.ts'
import { commitTask, recheckTask } from '../../../../lib/contracts/task/import-calls.ts'
import { addClass, addOrgan } from '../../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

const header = ['账号', '姓名', '机构', '班级', '学段', '年级', '到期']

let app: TestApp
let admin: { token: string }
beforeAll(async () => {
  app = await startTestApp()
  admin = { token: await app.signIn() }
  const { id } = await addOrgan(app.services.db, { areaCode: '330102', seats: 500, name: '新河中学', code: 'XH' })
  for (const name of ['1班', '2班', '3班', '12班', '实验班']) await addClass(app.services.db, id, { name })
  // The classes of the second grade have the grade in their names. The classes of the third grade repeat names of the
  // first.
  for (const name of ['八年级1班', '八年级（2）班']) await addClass(app.services.db, id, { name, grade: '08' })
  for (const name of ['1班', '3班']) await addClass(app.services.db, id, { name, grade: '09' })
})
afterAll(() => app.close())

async function checkRows(rows: readonly (readonly string[])[]): Promise<{ task: Task; rows: TaskRow[] }> {
  const bytes = Buffer.from([header, ...rows].map((row) => row.join(',')).join('\n'))
  const { result, message } = await app.upload(studentCalls.import.check, { bytes, name: '名单.csv' }, admin)
  if (!result) throw new Error(message)
  await app.runTasks()
  const task = (await app.call(getTask, { id: result.id }, admin)).result
  const { list } = (await app.call(listTaskRows, { id: result.id, pageSize: 200 }, admin)).result
  return { task, rows: list }
}

/** Texts of the class, section and grade cells, then the expected class name and grade key. */
const places: readonly (readonly [string, string, string, string, string])[] = [
  ['3班', '初中', '7年级', '3班', '07'],
  ['3班', '初中部', '七', '3班', '07'],
  ['3班', '', '七年纪', '3班', '07'],
  ['3班', '', '７年级', '3班', '07'],
  ['3班', '', '7', '3班', '07'],
  ['3班', '', '初一', '3班', '07'],
  ['（3）班', '', '七年级', '3班', '07'],
  ['(3)班', '', '七年级', '3班', '07'],
  ['３班', '', '七年级', '3班', '07'],
  ['三班', '', '七年级', '3班', '07'],
  ['03班', '', '七年级', '3班', '07'],
  ['3', '', '七年级', '3班', '07'],
  ['七年级3班', '', '', '3班', '07'],
  ['七年级（3）班', '', '七年级', '3班', '07'],
  ['七(3)班', '', '', '3班', '07'],
  ['7.3班', '', '', '3班', '07'],
  ['7-3', '', '', '3班', '07'],
  ['初一3班', '', '', '3班', '07'],
  ['初一（３）班', '初中', '初一', '3班', '07'],
  ['2026级3班', '', '', '3班', '07'],
  ['2024级3班', '', '', '3班', '09'],
  ['24级3班', '初中部', '2024级', '3班', '09'],
  ['2027届1班', '', '', '1班', '09'],
  ['九年级1班', '', '', '1班', '09'],
  ['', '', '七年级3班', '3班', '07'],
  ['', '', '初三（1）班', '1班', '09'],
  ['1班', '', '八年级', '八年级1班', '08'],
  ['二班', '', '8年级', '八年级（2）班', '08'],
  ['初二1班', '', '', '八年级1班', '08'],
  ['8(2)班', '', '', '八年级（2）班', '08'],
  ['十二班', '', '', '12班', '07'],
  ['七年级实验班', '', '', '实验班', '07'],
  ['', '初中', '2025级', '', '08'],
]
const days = ['20270831', '2027年8月31日', '2027/8/31', '2027.8.31', '２０２７－０８－３１', '2027-08-31']

describe('an import file of 60 pupils with the spellings that schools use', () => {
  const rows = Array.from({ length: 60 }, (_, index) => {
    const [group = '', section = '', grade = ''] = places[index % places.length] ?? []
    return [`messy-${100 + index}`, `学生${index}`, '新河中学', group, section, grade, days[index % days.length] ?? '']
  })

  it('is imported with every pupil in the intended class and grade', async () => {
    const { task, rows: checked } = await checkRows(rows)
    expect(checked.filter(({ issues }) => issues.length > 0).map(({ cells, issues }) => [cells, issues])).toEqual([])
    await app.call(commitTask, { id: task.id }, admin)
    await app.runTasks()
    const asked = { keyword: 'messy-', pageSize: 200, sort: 'createdAt', order: 'asc' } as const
    const { list } = (await app.call(studentCalls.list, asked, admin)).result
    const stored = new Map(list.map((one) => [one.userName, one]))
    for (const [index, row] of rows.entries()) {
      const [group, section, grade, name = '', key] = places[index % places.length] ?? []
      expect({ row, ...stored.get(row[0] ?? '') }, `${group}|${section}|${grade}`).toMatchObject({
        className: name || null,
        grade: key,
        validTo: '2027-08-31',
      })
    }
  })
})

describe('an import row with an ambiguous or wrong class, section or grade', () => {
  const issuesOf = async (group: string, section: string, grade: string) =>
    (await checkRows([['vague-1', '某生', '新河中学', group, section, grade, '']])).rows[0]?.issues

  it.each([
    ['1班', '', '', [{ field: 'class', offers: expect.arrayContaining(['七年级1班', '八年级1班', '九年级1班']) }]],
    ['七年级9班', '', '', [{ field: 'class', offer: '七年级1班' }]],
    ['七年级3班', '', '八年级', [{ field: 'grade', message: '班级“3班”是七年级' }]],
    ['', '', '七年节', [{ field: 'grade', offer: '七年级' }]],
    ['', '初中学', '', [{ field: 'section', offer: '初中' }]],
    ['', '', '2024级', [{ field: 'grade', offers: expect.arrayContaining(['三年级', '九年级', '高三']) }]],
    ['', '高中', '七年级', [{ field: 'grade', message: '高中没有七年级' }]],
  ])('gets an issue for class “%s”, section “%s”, grade “%s”', async (group, section, grade, expected) => {
    expect(await issuesOf(group, section, grade)).toMatchObject(expected)
  })
})

it('an import lists missing classes with grade and section, and accepts their pupils after the classes are created', async () => {
  const rows = ['七年级（9）班', '初一9班', '八年级创新班', '9班'].map((name, index) => {
    return [`lack-${10 + index}`, `新生${index}`, '新河中学', name, '', '', '']
  })
  const { task } = await checkRows(rows)
  const { missingClasses } = (await app.call(getTask, { id: task.id }, admin)).result
  expect(missingClasses.map(({ gradeName, name, section }) => [gradeName, name, section]).sort()).toEqual([
    ['七年级', '9班', '2'],
    ['八年级', '创新班', '2'],
  ])
  for (const { organName: _, gradeName: __, ...body } of missingClasses) {
    expect((await app.call(insertClass, { ...body, headTeacherId: null }, admin)).code).toBe(200)
  }
  await app.call(recheckTask, { id: task.id }, admin)
  await app.runTasks()
  expect((await app.call(getTask, { id: task.id }, admin)).result).toMatchObject({
    counts: { valid: 4 },
    missingClasses: [],
  })
})
