import { describe, expect, it } from 'vitest'
import { book, inline, row, zip } from '../../testing/bad-workbook.ts'
import { tableReader } from '../../testing/tables.ts'
import { workbook } from '../../testing/workbook.ts'

const { sheetsOf, valuesOf } = tableReader()
const one = row(1, inline('A1', '姓名')) + row(2, inline('A2', '王小明'))
const expected = [['姓名'], ['王小明']]

async function cellOf(cell: string, facts?: Parameters<typeof workbook>[1]) {
  const [sheet] = await sheetsOf(workbook([{ rows: row(1, cell) }], facts))
  const [only] = sheet?.rows ?? []
  return [only?.values[0] ?? '', only?.faults[0]?.message]
}

describe('a spreadsheet cell', () => {
  it.each([
    ['a share loses no decimals', '0%', '0.125', '12.5%'],
    ['a share is as shown where it has them', '0.00%', '0.125', '12.50%'],
    ['a share of a whole', '0%', '0.07', '7%'],
    ['hours beyond a day', '[h]:mm', '1.5', '36:00'],
    ['a unit', '0"台"', '5', '5台'],
    ['an amount', '¥0.00', '12.5', '¥12.50'],
    ['an exponent', '0.00E+00', '123456', '123456'],
    ['text format on a number', '@', '860000199901', '860000199901'],
    ['zeros behind a whole number', '0.0', '1203', '1203'],
    ['the last day of February 1900 that there was', 'yyyy-mm-dd', '59', '1900-02-28'],
    ['the day Excel has and the calendar has not', 'yyyy-mm-dd', '60', '1900-02-29'],
    ['the first day after it', 'yyyy-mm-dd', '61', '1900-03-01'],
  ])('is read as the spreadsheet displays it: %s', async (_what, code, value, text) => {
    expect(await cellOf(`<c r="A1" s="1"><v>${value}</v></c>`, { formats: [code] })).toEqual([text, undefined])
  })

  it.each([
    ['2027-08-31', '2027-08-31'],
    ['2027-08-31T12:30:00.000Z', '2027-08-31 12:30'],
    ['12:30:00', '12:30'],
  ])('is read from the stored date %s as %s', async (value, text) => {
    expect(await cellOf(`<c r="A1" t="d"><v>${value}</v></c>`)).toEqual([text, undefined])
  })

  it.each([
    ['<c r="A1" t="d"><v>PT1H</v></c>', 'PT1H', '单元格的日期无法读取'],
    ['<c r="A1" s="1"><v>-5</v></c>', '-5', '单元格的日期超出了范围，显示为 ####，请改正'],
    ['<c r="A1" s="1"><v>2958466</v></c>', '2958466', '单元格的日期超出了范围，显示为 ####，请改正'],
    ['<c r="A1" t="e"/>', '', '单元格是错误值，请改正'],
    ['<c r="A1" s="2"><v>123456789012345678</v></c>', '123456789012345678', '数字超过 15 位，请把这一列设为文本'],
  ])('reports a fault when its XML is %s', async (cell, text, fault) => {
    expect(await cellOf(cell, { formats: ['yyyy-mm-dd', '@'] })).toEqual([text, fault])
  })
})

describe('a spreadsheet cell far outside the table', () => {
  it.each([' \u3000\u00a0', '\u200b', '\u2060\ufeff', "'", '\u2800'])(
    'is ignored when it contains only invisible characters: %j',
    async (text) => {
      const rows = one + row(1_048_576, inline('XFD1048576', text))
      expect(await valuesOf(workbook([{ rows }]))).toEqual(expected)
      expect(await valuesOf(workbook([{ rows: one + row(1_048_576, inline('A1048576', text)) }]))).toEqual(expected)
      expect(await valuesOf(`姓名${','.repeat(300)}${text}\n王小明\n`)).toEqual(expected)
    },
  )

  it('causes a refusal that names the cell when it contains visible text', async () => {
    const out = (at: string, no: number) => valuesOf(workbook([{ rows: one + row(no, inline(at, '无关的备注')) }]))
    await expect(out('XFD1048576', 1_048_576)).rejects.toThrow('单元格 XFD1048576 里有“无关的备注”')
    await expect(out('IW3', 3)).rejects.toThrow('第 3 行超过 256 列：单元格 IW3 里有“无关的备注”')
    await expect(out('B900000', 900_000)).rejects.toThrow('超过 200000 行（含空行）：单元格 B900000 里有“无关的备注”')
    await expect(valuesOf(`a${','.repeat(300)}x\n`)).rejects.toThrow('单元格 KO1 里有“x”')
  })
})

describe('an XLSX workbook', () => {
  it.each([
    ['from the folder of the workbook', { part: 'xl/data/a.xml', target: 'data/a.xml' }],
    ['by way of a folder above', { part: 'data/a.xml', target: '../data/a.xml' }],
    ['with backslashes', { part: 'xl/data/a.xml', target: 'data\\a.xml' }],
    ['encoded on one side', { part: 'xl/sheet 1.xml', target: 'sheet%201.xml' }],
    ['encoded on both sides', { part: 'xl/%E8%A1%A8.xml', target: '%E8%A1%A8.xml' }],
  ])('is read when its relationship leads to the sheet %s', async (_how, facts) => {
    expect(await valuesOf(workbook([{ rows: one, ...facts }]))).toEqual(expected)
  })

  it('returns the name of a sheet that it lists but does not contain', async () => {
    const lost = { name: '丢失', rows: one, unrelated: true as const }
    const gone = { name: '不在', rows: one, target: 'worksheets/none.xml' }
    const sheets = await sheetsOf(workbook([{ name: '甲', rows: one }, lost, gone]))
    expect(sheets.map(({ name, missing, rows }) => [name, missing, rows.length])).toEqual([
      ['甲', false, 2],
      ['丢失', true, 0],
      ['不在', true, 0],
    ])
  })

  it('reports its merged cells', async () => {
    const after = '<mergeCells count="2"><mergeCell ref="A2:A5"/><mergeCell ref="$B$1:$C$1"/></mergeCells>'
    const [sheet] = await sheetsOf(workbook([{ rows: one, after }]))
    expect(sheet?.merged).toEqual([
      { rows: [2, 5], columns: [0, 0] },
      { rows: [1, 1], columns: [1, 2] },
    ])
  })

  it('is refused when a cell occurs twice', async () => {
    const twice = book(row(1, inline('A1', '姓名') + inline('A1', '账号')))
    await expect(valuesOf(twice)).rejects.toThrow('单元格 A1 在文件里有两个')
  })

  it.each([
    ['ods', 'content.xml', '这是 ods 文件'],
    ['Numbers', 'Index/Document.iwa', '这是 Numbers 文件'],
    ['xlsb', 'xl/workbook.bin', '这是 xlsb 文件'],
    ['Word', 'word/document.xml', '这是 Word 或 PowerPoint 文件'],
    ['an archive of spreadsheets', 'list/one.csv', '这是压缩文件'],
    ['a broken xlsx', 'xl/workbook.xml', '文件打不开，请确认它是 xlsx 或 csv 文件'],
  ])('is refused with a reason when the file is really of this format: %s', async (_what, name, why) => {
    const file = zip({ name, content: Buffer.from('<a/>') })
    await expect(valuesOf(file)).rejects.toThrow(why)
  })
})
