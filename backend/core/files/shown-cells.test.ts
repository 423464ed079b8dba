import { describe, expect, it } from 'vitest'
import { inline, row } from '../../testing/bad-workbook.ts'
import { caseFile, tableReader } from '../../testing/tables.ts'
import { workbook } from '../../testing/workbook.ts'

const { sheetsOf, valuesOf } = tableReader()
/** Returns the text and the fault of the only cell. */
async function cellOf(cell: string, facts?: Parameters<typeof workbook>[1]) {
  const [sheet] = await sheetsOf(workbook([{ rows: row(1, cell) }], facts))
  const [only] = sheet?.rows ?? []
  return [only?.values[0] ?? '', only?.faults[0]?.message]
}

describe('the number in a spreadsheet cell', () => {
  it.each([
    ['00000000', '1203', '00001203'],
    ['0"班"', '1', '1班'],
    ['"初"0"班"', '3', '初3班'],
    ['"S"0000', '7', 'S0007'],
    ['[=1]"正式";[=2]"试用";"?"', '2', '试用'],
    ['[DBNum1]General"班"', '12', '一十二班'],
    ['0', '860000199901010', '860000199901010'],
    // These formats hide digits by groups, by exponents or because they show nothing; the reader keeps the digits.
    ['#,##0', '1203', '1203'],
    ['0.00E+00', '13800000000', '13800000000'],
    [';;;', '1203', '1203'],
    ['General', '123456789012345', '123456789012345'],
    ['General', '0.30000000000000004', '0.3'],
    ['General', '1234567890.125', '1234567890.125'],
    ['0.00_ ', '13812345678', '13812345678'],
    ['0.00', '12.5', '12.50'],
    // The reader returns full dates wherever a format shows a day.
    ['m"月"d"日"', '46630', '2027-08-31'],
    ['yyyy/m/d;@', '46630', '2027-08-31'],
    ['yyyy-mm-dd hh:mm', '46630.5', '2027-08-31 12:00'],
    ['yyyy"级"', '45536', '2024级'],
    ['0;[Red]0', '3', '3'],
    ['"day "0', '3', 'day 3'],
    // A percent sign among the words of a format does not make the number a percentage.
    ['0"%"', '80', '80%'],
    ['0\\%', '80', '80%'],
    ['0!%', '80', '80%'],
    ['General"%"', '12.5', '12.5%'],
    ['0"%"', '12.5', '12.5%'],
    ['#,##0"%"', '1203', '1203%'],
    ['0%', '0.8', '80%'],
    ['0%', '0.125', '12.5%'],
    ['[红色]0000', '12', '0012'],
  ])('is read as the cell displays it: the format %s displays %s as %s', async (code, value, text) => {
    expect(await cellOf(`<c r="A1" s="1"><v>${value}</v></c>`, { formats: [code] })).toEqual([text, undefined])
  })

  it('is not changed by a number format that belongs to conditional formatting', async () => {
    const dxfs = '<dxfs count="1"><dxf><numFmt numFmtId="164" formatCode="yyyy/m/d"/></dxf></dxfs>'
    expect(await cellOf('<c r="A1" s="1"><v>1203</v></c>', { formats: ['00000000'], dxfs })).toEqual([
      '00001203',
      undefined,
    ])
  })

  it('is read with the text that the format adds, and as a date also when days count from 1904', async () => {
    expect(await cellOf('<c r="A1" s="1" t="s"><v>0</v></c>', { formats: ['@"老师"'], strings: ['王'] })).toEqual([
      '王老师',
      undefined,
    ])
    expect(await cellOf('<c r="A1" s="1"><v>45168</v></c>', { formats: ['yyyy-mm-dd'], date1904: true })).toEqual([
      '2027-08-31',
      undefined,
    ])
    expect(await cellOf('<c r="A1" t="d"><v>2027-08-31T00:00:00</v></c>')).toEqual(['2027-08-31', undefined])
    expect(await cellOf('<c r="A1" t="b"><v>1</v></c>')).toEqual(['是', undefined])
  })

  it('is read with the leading zeros that its format adds (sample file)', async () => {
    expect((await valuesOf(caseFile('12-zeros-by-format.xlsx'))).flat()).toContain('00001203')
  })
})

describe('the check of a spreadsheet cell', () => {
  const tooLong = '数字超过 15 位，请把这一列设为文本'
  it.each([
    ['860000199901010000', '860000199901010000'],
    ['1.2345678901234568E+16', '12345678901234568'],
    ['1234567890123456', '1234567890123456'],
    ['-1000000000000000', '-1000000000000000'],
  ])('reports that the number %s has more than 15 digits', async (value, text) => {
    expect(await cellOf(`<c r="A1"><v>${value}</v></c>`)).toEqual([text, tooLong])
    expect(await cellOf(`<c r="A1" s="1"><v>${value}</v></c>`, { formats: ['0'] })).toEqual([text, tooLong])
  })

  it.each(['#N/A', '#REF!', '#DIV/0!', '#NAME?', '#SPILL!'])('reports the error value %s', async (error) => {
    const fault = `单元格是错误值 ${error}，请改正`
    expect(await cellOf(`<c r="A1" t="e"><f>VLOOKUP(1,B:C,2,0)</f><v>${error}</v></c>`)).toEqual([error, fault])
    expect(await cellOf(inline('A1', error))).toEqual([error, fault])
    const [csv] = await sheetsOf(`姓名\n${error}\n`)
    expect(csv?.rows[1]?.faults).toEqual([{ column: 0, message: fault }])
  })

  it.each([
    ['<c r="A1"><f>1+1</f></c>'],
    ['<c r="A1"><f>1+1</f><v></v></c>'],
    ['<c r="A1"><f t="shared" si="0"/><v/></c>'],
    ['<c r="A1" t="str"><f>A2</f></c>'],
  ])('reports that the formula %s has no result', async (cell) => {
    expect(await cellOf(cell)).toEqual(['', '公式没有结果，请用 Excel 打开并保存'])
  })

  it('accepts a formula whose result is an empty text as an empty cell', async () => {
    expect(await valuesOf(workbook([{ rows: row(1, '<c r="A1" t="str"><f>""</f><v></v></c>') }]))).toEqual([])
  })

  it('reports long numbers, error values and formulas without a result (sample files)', async () => {
    const faultsOf = async (name: string) =>
      (await sheetsOf(caseFile(name))).flatMap(({ rows }) =>
        rows.flatMap(({ faults }) => faults.map((one) => one.message)),
      )
    expect(await faultsOf('11-long-number.xlsx')).toEqual([tooLong, tooLong])
    expect(await faultsOf('14-error-cell.xlsx')).toEqual(['单元格是错误值 #N/A，请改正'])
    expect(new Set(await faultsOf('15-formula-not-computed.xlsx'))).toEqual(
      new Set(['公式没有结果，请用 Excel 打开并保存']),
    )
  })
})

describe('an XLSX workbook', () => {
  const one = row(1, inline('A1', '姓名')) + row(2, inline('A2', '王小明'))
  const expected = [['姓名'], ['王小明']]

  it.each([
    ['in another folder', workbook([{ rows: one, part: 'data/first.xml' }])],
    ['in the root', workbook([{ rows: one, part: 'a.xml' }])],
    ['with backslashes in its archive', workbook([{ rows: one }], { rename: (name) => name.replaceAll('/', '\\') })],
    ['with names in other case', workbook([{ rows: one }], { rename: (name) => name.toUpperCase() })],
  ])('is read when its sheet is stored %s', async (_where, bytes) => {
    expect(await valuesOf(bytes)).toEqual(expected)
  })

  it('is read when its parts lie in another folder or have backslashes in their names (sample files)', async () => {
    for (const name of ['18-other-folder.xlsx', '18-backslash.xlsx'])
      expect(await valuesOf(caseFile(name))).toHaveLength(2)
  })

  it('returns every visible sheet with its rows, and a hidden sheet with its name only', async () => {
    const sheets = await sheetsOf(
      workbook([
        { name: '一班', rows: one },
        { name: '藏', rows: one, state: 'hidden' },
        { name: '二班', rows: one },
        { name: '深藏', rows: one, state: 'veryHidden' },
      ]),
    )
    expect(sheets.map(({ name, hidden, rows }) => [name, hidden, rows.length])).toEqual([
      ['一班', false, 2],
      ['藏', true, 0],
      ['二班', false, 2],
      ['深藏', true, 0],
    ])
    expect((await sheetsOf(caseFile('13-second-sheet.xlsx'))).map(({ name }) => name)).toEqual(['一班', '二班'])
  })

  it('reports which rows and columns are hidden', async () => {
    const hidden = `<row r="2" hidden="1">${inline('A2', '王小明')}${inline('B2', '1')}</row>`
    const [sheet] = await sheetsOf(
      workbook([
        { columns: '<cols><col min="2" max="2" hidden="true"/></cols>', rows: row(1, inline('A1', '姓名')) + hidden },
      ]),
    )
    expect(sheet?.hiddenColumns).toEqual([1])
    expect(sheet?.rows.map((one) => one.hidden)).toEqual([false, true])
  })

  it('returns no blank rows or columns beyond the content', async () => {
    const blank = (no: number) => row(no, `<c r="A${no}" s="1"/><c r="XFD${no}" s="1"/>`)
    const rows = one + Array.from({ length: 50 }, (_, at) => blank(at + 3)).join('') + blank(1_048_576)
    expect(await valuesOf(workbook([{ rows }], { formats: ['@'] }))).toEqual(expected)
    expect(await valuesOf(caseFile('17-blank-last-row.xlsx'))).toHaveLength(2)
    expect(await valuesOf(`姓名${','.repeat(400)}\n王小明\n${'\n'.repeat(250_000)}`)).toEqual(expected)
  })

  it('is refused when its sheet is cut off', async () => {
    const cut = { rows: `${one}<row r="3"><c r="A3"` }
    await expect(valuesOf(workbook([cut]))).rejects.toThrow('文件打不开')
  })
})

describe('the text of a table cell', () => {
  it.each([
    ['\u200b王\u2060小明', '王小明'],
    ['\u202e王小明\u202c', '王小明'],
    ['王\u00ad小\u0007明\ufeff', '王小明'],
    ['\u3164王小明\u2800', '王小明'],
    ['👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
  ])('is read without the invisible characters of %j', async (text, read) => {
    expect(await valuesOf(`${text}\n`)).toEqual([[read]])
  })

  it('is read without invisible characters (sample file)', async () => {
    const values = (await valuesOf(caseFile('16-invisible.xlsx'))).flat()
    expect(values.join('')).not.toMatch(/\p{Cf}/u)
  })

  const lines = '账号,姓名\n="001",王小明\n"=""0,0""2""",李\n'
  const read = [
    ['账号', '姓名'],
    ['001', '王小明'],
    ['0,0"2', '李'],
  ]
  const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16()
  const utf16 = '账号\t姓名\r\n001\t王小明\r\n'
  const utf16Read = read.slice(0, 2)
  it.each([
    ['a formula that keeps a text', lines.replace('"=""0,0""2"""', '"=""0,0""""2"""'), read],
    ['a line that names the delimiter', 'sep=;\r\n账号;姓名\r\n001;王小明\r\n', utf16Read],
    ['a line that names a bar', 'SEP=|\n账号|姓名\n001|王小明', utf16Read],
    ['UTF-16 with its mark', Buffer.from(`\ufeff${utf16}`, 'utf16le'), utf16Read],
    ['UTF-16 the other way round', bigEndian(`\ufeff${utf16}`), utf16Read],
    ['UTF-16 without a mark', Buffer.from(utf16, 'utf16le'), utf16Read],
  ])('is read from %s', async (_what, bytes, rows) => {
    expect(await valuesOf(bytes)).toEqual(rows)
  })

  it('is read from a CSV file in UTF-16 (sample file)', async () => {
    expect((await valuesOf(caseFile('19-utf16.csv'))).length).toBeGreaterThan(1)
  })
})
