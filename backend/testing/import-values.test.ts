import { describe, expect, it } from 'vitest'
import { studentCalls } from '../../lib/contracts/account/student.ts'
import { classImport } from '../../lib/contracts/class/calls.ts'
import { dictFiles } from '../../lib/contracts/dict/maintenance.ts'
import { orderImport } from '../../lib/contracts/order/calls.ts'
import { organImport } from '../../lib/contracts/organ/calls.ts'
import { getTask, listTaskRows } from '../../lib/contracts/task/calls.ts'
import { inline, row } from './bad-workbook.ts'
import { schoolApp } from './school-app.ts'
import type { TestApp } from './test-app.ts'
import { workbook } from './workbook.ts'

const school = schoolApp()

type Upload = Parameters<TestApp['upload']>[0]

async function checked(check: Upload, bytes: Buffer) {
  const { result, fields } = await school.app.upload(check, { bytes, name: 'a.xlsx' }, school.admin)
  if (fields?.file) throw new Error(fields.file)
  const { id } = result as { id: string }
  await school.app.runTasks()
  const { result: rows } = await school.app.call(listTaskRows, { id, pageSize: 100 }, school.admin)
  const { result: task } = await school.app.call(getTask, { id }, school.admin)
  return { rows: rows.list, notes: task.notes ?? [] }
}

const csv = (lines: readonly (readonly string[])[]) => {
  const texts = lines.map((cells) => cells.map((cell) => `"${cell}"`).join(';'))
  return Buffer.from(`\ufeffsep=;\r\n${texts.join('\r\n')}\r\n`)
}
/** Checks a file and returns the error message about one field for each row; an empty text if there is none. */
async function said(check: Upload, field: string, header: readonly string[], lines: readonly (readonly string[])[]) {
  const { rows } = await checked(check, csv([header, ...lines]))
  return rows.map(
    ({ issues }) => issues.find((issue) => issue.field === field && issue.level !== 'warn')?.message ?? '',
  )
}

const unsure = (text: string, example = '30') => `“${text}”不是能确定的数字，请只填数字，如 ${example}`

describe('the import of numbers', () => {
  it('reads unambiguous numbers of seats and reports ambiguous ones at their cells (organisations)', async () => {
    const good = ['１２', '1,234', '50席', "'30", '12 345', '']
    const bad = ['十二', '1,23', '12.5%', '约30', '1e3', '0x10']
    const line = (seats: string, at: number) => [`示例第${at}中学`, '学校', '浙江省 杭州市 西湖区', seats]
    expect(
      await said(organImport.check, 'seats', ['名称', '类型', '地区', '席位'], [...good, ...bad].map(line)),
    ).toEqual([...good.map(() => ''), ...bad.map((text) => unsure(text))])
  })

  it('reads unambiguous counts and prices and reports ambiguous ones at their cells (orders)', async () => {
    const header = ['类型', '机构', '内容', '名称', '数量', '单价（元）']
    const line = (count: string, price: string) => ['正式购买', 'J001', '其他', '示例课时', count, price]
    const good: [string, string][] = [
      ['5台', '¥12.50'],
      ['1,234', '￥1,234.5'],
      ['１２', '12.50元'],
      ['3 套', '人民币 8'],
    ]
    const bad: [string, string][] = [
      ['十二', '十元'],
      ['5打', '12.5%'],
      ['1,23', '1,2'],
      ['12.5%', '1.234,50'],
    ]
    const lines = [...good, ...bad].map(([count, price]) => line(count, price))
    expect(await said(orderImport.check, 'count', header, lines)).toEqual([
      ...good.map(() => ''),
      ...bad.map(([count]) => unsure(count)),
    ])
    expect(await said(orderImport.check, 'price', header, lines)).toEqual([
      ...good.map(() => ''),
      ...bad.map(() => '单价应为金额，如 12.50'),
    ])
  })

  it('reads unambiguous years and percentages and reports ambiguous ones (classes, difficulties)', async () => {
    const years = ['2026学年', '２０２６', '2026年', '2026–2027', '2026-2027学年', '2026-2028', '二〇二六']
    const line = (year: string, at: number) => ['J001', '初中', '七年级', `${at + 30}班`, year]
    expect(
      await said(classImport.check, 'schoolYear', ['机构', '学段', '年级', '名称', '学年'], years.map(line)),
    ).toEqual(['', '', '', '', '', unsure('2026-2028'), unsure('二〇二六')])
    const file = dictFiles.difficulty.import.check
    const { rows } = await checked(
      file,
      csv([
        ['键', '名称', '等级', '正确率下限', '正确率上限'],
        ['81', '示例甲', '3', '12.5%', '６０％'],
        ['82', '示例乙', '三', '0.1', '1/2'],
      ]),
    )
    expect(rows.map(({ issues }) => issues.map(({ message }) => message))).toEqual([
      [],
      [unsure('三'), unsure('1/2', '0.85 或 85%')],
    ])
  })
})

it('the import of organisations accepts landlines in any form, and the import of people refuses them', async () => {
  const phones = [
    '+86 571 8888 8888',
    '（010）8888—8888 转 12',
    '0086-199-0000-0001',
    '１９９　００００　０００１',
    '8888',
  ]
  const line = (phone: string, at: number) => [`示例第${at}小学`, '学校', '浙江省 杭州市 西湖区', phone]
  expect(await said(organImport.check, 'phone', ['名称', '类型', '地区', '手机'], phones.map(line))).toEqual([
    '',
    '',
    '',
    '',
    '请输入 11 位手机号，或带区号的座机号',
  ])
  const student = (phone: string, at: number) => [`phone00${at}`, '甲', 'J001', '试用', phone]
  expect(
    await said(studentCalls.import.check, 'phone', ['账号', '姓名', '机构', '类型', '手机'], phones.map(student)),
  ).toEqual(['请输入正确的手机号，这里不能填座机', '请输入正确的手机号，这里不能填座机', '', '', '请输入正确的手机号'])
})

const letters = 'ABCDEFGH'
const cells = (no: number, texts: readonly string[]) =>
  row(no, texts.map((text, at) => (text ? inline(`${letters.charAt(at)}${no}`, text) : '')).join(''))
const header = ['账号', '姓名', '机构', '类型']

describe('the import of a spreadsheet', () => {
  it('reports cells above or beside the header row and hidden parts of merged cells as not read', async () => {
    const rows =
      cells(1, ['2027 年学生名单']) +
      cells(2, ['填表人：王老师', '', '请勿改动表头']) +
      cells(4, header) +
      cells(5, ['note001', '甲', 'J001', '试用', '转学生']) +
      cells(6, ['note002', '乙'])
    const after = '<mergeCells><mergeCell ref="A1:D1"/><mergeCell ref="C5:C6"/><mergeCell ref="F5:G9"/></mergeCells>'
    const { rows: read, notes } = await checked(studentCalls.import.check, workbook([{ name: '一班', rows, after }]))
    expect(read.map(({ no, cells: said }) => [no, said?.userName])).toEqual([
      [5, 'note001'],
      [6, 'note002'],
    ])
    expect(notes).toEqual([
      '“一班”的表头在第 4 行，上面的 2 行没有读取',
      '有的列没有表头，其中的内容没有读取：E 列',
      '合并的单元格只有左上角的一格有内容，其他格是空的，请核对：C5:C6',
    ])
  })

  it('reports missing and hidden sheets as not read', async () => {
    const rows = cells(1, header) + cells(2, ['lost001', '甲', 'J001', '试用'])
    const { notes } = await checked(
      studentCalls.import.check,
      workbook([
        { name: '一班', rows },
        { name: '二班', rows, unrelated: true },
        { name: '旧名单', rows, state: 'veryHidden' },
      ]),
    )
    expect(notes).toEqual(['有 2 张工作表没有读取：二班（文件中没有它的内容）、旧名单（隐藏）'])
    const alone = workbook([{ name: '二班', rows, unrelated: true }])
    await expect(checked(studentCalls.import.check, alone)).rejects.toThrow(
      '没有读取的工作表：二班（文件中没有它的内容）',
    )
  })
})
