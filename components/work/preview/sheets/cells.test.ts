import { expect, test } from 'vitest'
import { missingLabel } from '../read/missing'
import { zipOf } from '../testing/docx'
import { hiddenNotice, layoutOf } from './layout'
import { plainCells } from './plain-cells'
import { readXlsxTable } from './read-table'

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const rels = (...all: readonly string[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`
const rel = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${TYPE}/${type}" Target="${target}"/>`

/**
 * Reads a workbook whose first sheet has this content. `list` contains the entries of further sheets, and `more` the
 * relationships of these sheets.
 */
async function sheetsOf(content: string, { list = '', parts = {}, more = '', book = '' } = {}) {
  const styles = ['General', 'yyyy"年"m"月"d"日"', 'h:mm']
  const file = await zipOf({
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': rels(rel('r', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${TYPE}">${book}<sheets><sheet name="表" sheetId="1" r:id="s"/>${list}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': rels(
      rel('s', 'worksheet', 'worksheets/sheet1.xml'),
      rel('t', 'styles', 'styles.xml'),
      more,
    ),
    'xl/styles.xml': `<styleSheet ${MAIN}><numFmts>${styles.map((code, id) => `<numFmt numFmtId="${170 + id}" formatCode="${code.replaceAll('"', '&quot;')}"/>`).join('')}</numFmts><cellXfs>${styles.map((_code, id) => `<xf numFmtId="${170 + id}"/>`).join('')}</cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${MAIN}>${content}</worksheet>`,
    ...parts,
  })
  return readXlsxTable(await file.arrayBuffer())
}

const rowsOf = (...rows: readonly string[]) =>
  `<sheetData>${rows.map((row) => `<row>${row}</row>`).join('')}</sheetData>`

test('the XLSX preview shows an ISO 8601 date in the number format of its cell', async () => {
  const day = (text: string, style: number) => `<c t="d" s="${style}"><v>${text}</v></c>`
  const row = [
    day('2027-08-31', 1),
    day('2027-08-31T14:30:00Z', 2),
    day('T09:05', 2),
    day('2027-08-31T00:00:00', 0),
    day('某日', 1),
  ]
  const [sheet] = await sheetsOf(rowsOf(row.join('')))
  expect(sheet?.rows[0]).toEqual(['2027年8月31日', '14:30', '9:05', '2027-08-31', '某日'])
  const [later] = await sheetsOf(rowsOf(day('2027-08-31', 1)), { book: '<workbookPr date1904="1"/>' })
  expect(later?.rows[0]).toEqual(['2027年8月31日'])
})

test('readXlsxTable reads errors, booleans, rich text, and formulas without a stored result', async () => {
  const cells = [
    '<c t="e"><v>#N/A</v></c>',
    '<c t="b"><v>1</v></c>',
    '<c t="inlineStr"><is><r><t>甲</t></r><r><rPr><b/></rPr><t>乙</t></r></is></c>',
    '<c t="str"><f>""</f><v></v></c>',
    ...['b', 'e', 'd', 'str', 'n'].map((type) => `<c t="${type}"><f>A1</f></c>`),
  ]
  const [sheet] = await sheetsOf(rowsOf(cells.join('')))
  expect(sheet?.rows[0]?.slice(0, 4)).toEqual(['#N/A', 'TRUE', '甲乙', ''])
  expect([...(sheet?.withoutResult ?? [])]).toEqual(['0,4', '0,5', '0,6', '0,7', '0,8'])
})

test('the XLSX preview shows a number in the format General with the digits and exponent of Excel', async () => {
  const numbers = ['0.1', '123456789012', '860000199901010000', '1.5E+25', '2.5E-12']
  const [sheet] = await sheetsOf(rowsOf(numbers.map((number) => `<c><v>${number}</v></c>`).join('')))
  expect(sheet?.rows[0]).toEqual(['0.1', '123456789012', '860000199901010000', '1.5E+25', '2.5E-12'])
})

test('the XLSX preview omits and counts hidden rows, columns and sheets', async () => {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const row = (attributes: string, text: string) =>
    `<row ${attributes}>${cell(text)}${cell('藏')}${cell(`${text}后`)}</row>`
  const sheets = await sheetsOf(
    `<cols><col min="2" max="2" hidden="1"/></cols><sheetData>${row('', '一')}${row('hidden="true"', '二')}${row('', '三')}${row('ht="0" customHeight="1"', '四')}${row('', '五')}</sheetData>`,
    { list: '<sheet name="答案" sheetId="2" state="veryHidden" r:id="s"/>' },
  )
  const [sheet] = sheets
  expect(sheets).toHaveLength(1)
  const { rows, columns } = sheet ? layoutOf(sheet) : { rows: [], columns: [] }
  expect(rows.map((no) => columns.map((column) => sheet?.rows[no]?.[column]))).toEqual([
    ['一', '一后'],
    ['三', '三后'],
    ['五', '五后'],
  ])
  expect(hiddenNotice(sheets, ['答案'])).toBe('文件隐藏了 2 行、1 列、1 张工作表（答案），这里也不显示')
  expect(hiddenNotice([], [])).toBeNull()
})

test('the XLSX preview shows merged cells over the visible columns, with the text in the first of these', async () => {
  const [sheet] = await sheetsOf(
    `<cols><col min="1" max="1" hidden="1"/></cols>${rowsOf('<c t="inlineStr"><is><t>总评</t></is></c>', '<c r="D2"><v>1</v></c>')}<mergeCells><mergeCell ref="A1:C2"/></mergeCells>`,
  )
  const layout = sheet && layoutOf(sheet)
  expect(layout?.spans.get('0,1')).toBe(2)
  expect(layout?.shows.get('0,1')).toBe('0,0')
  expect([layout?.shows.get('1,1'), layout?.open.has('0,1'), layout?.open.has('1,1')]).toEqual([null, true, false])
  expect([...(layout?.covered ?? [])]).toEqual(['0,2', '1,2'])
})

test('layoutOf ends within the time limit for a huge number of merged ranges', () => {
  const merges = Array.from({ length: 100_000 }, () => ({ startRow: 0, startCol: 0, endRow: 1_999, endCol: 99 }))
  const rows = Array.from({ length: 2_000 }, () => [''])
  const started = performance.now()
  layoutOf({
    name: '',
    rows,
    numeric: new Set(),
    comments: new Map(),
    pictures: new Set(),
    columns: 100,
    more: false,
    merges,
  })
  expect(performance.now() - started).toBeLessThan(3_000)
})

test('the XLSX preview shows the other sheets of a workbook with chart sheets and missing sheets', async () => {
  const bars =
    '<conditionalFormatting sqref="A1:A9"><cfRule type="iconSet" priority="1"><iconSet><cfvo type="percent" val="0"/></iconSet></cfRule></conditionalFormatting>'
  const sheets = await sheetsOf(`${rowsOf('<c><v>1</v></c>')}${bars}`, {
    list: '<sheet name="图" sheetId="2" r:id="c"/><sheet name="丢" sheetId="3" r:id="x"/><sheet name="后" sheetId="4" r:id="z"/>',
    more:
      rel('c', 'chartsheet', 'chartsheets/sheet1.xml') +
      rel('x', 'worksheet', 'worksheets/no.xml') +
      rel('z', 'worksheet', 'worksheets/sheet2.xml'),
    parts: {
      'xl/chartsheets/sheet1.xml': `<chartsheet ${MAIN}/>`,
      'xl/worksheets/sheet2.xml': `<worksheet ${MAIN}>${rowsOf('<c><v>2</v></c>')}</worksheet>`,
    },
  })
  expect(sheets.map(({ name, rows }) => [name, rows])).toEqual([
    ['表', [['1']]],
    ['图', []],
    ['丢', []],
    ['后', [['2']]],
  ])
  expect(sheets.map(({ drawn }) => drawn?.map(({ missing }) => missingLabel(missing)))).toEqual([
    ['条件格式（A1:A9 的图标集）'],
    [],
    ['工作表（未随文件保存）'],
    [],
  ])
})

test('the XLSX preview removes rows beyond the limit before reading, in time proportional to the size', () => {
  const workbook = { isFormatted: () => false, date1904: false }
  const row = '<row><c><v>1</v></c></row>'
  const plain = plainCells(
    `<x:worksheet><x:sheetData>${row.repeat(50_000)}</x:sheetData><x:mergeCells/></x:worksheet>`,
    workbook,
  )
  expect(plain.match(/<row /g)).toHaveLength(2_001)
  expect(plain).toMatch(/<\/row><\/x:sheetData><x:mergeCells\/><\/x:worksheet>$/)
  const started = performance.now()
  for (const attack of ['<c t="d"><v>', '<row ', '<c ', '<', '<!--', '<v/>', '<c t="d"><v>2027-08-31T'])
    plainCells(`<sheetData>${attack.repeat(200_000 / attack.length)}`, workbook)
  expect(performance.now() - started).toBeLessThan(3_000)
})
