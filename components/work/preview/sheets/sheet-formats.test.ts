import { Blob as StreamedBlob } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { zipOf } from '../testing/docx'
import { readXlsxTable } from './read-table'
import { markFormats } from './sheet-formats'

const NAMESPACE = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/**
 * Returns the texts that a sheet shows for values with these formats. A format is a format code, or the number of a
 * built-in format.
 */
async function shown(
  cells: readonly (readonly [value: number, format: string | number])[],
  { prefix = '', workbook = '', book = 'workbook', list = 'styles' } = {},
) {
  const escaped = (code: string) => code.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  const own = cells.map(([, format], index) =>
    typeof format === 'string' ? `<${prefix}numFmt numFmtId="${170 + index}" formatCode="${escaped(format)}"/>` : '',
  )
  const styles = cells.map(
    ([, format], index) => `<${prefix}xf numFmtId="${typeof format === 'string' ? 170 + index : format}"/>`,
  )
  const row = cells.map(
    ([value], index) => `<c r="${String.fromCharCode(65 + index)}1" s="${index}"><v>${value}</v></c>`,
  )
  const file = await zipOf({
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="${TYPE}/officeDocument" Target="xl/${book}.xml"/></Relationships>`,
    [`xl/${book}.xml`]: `<workbook ${NAMESPACE} xmlns:r="${TYPE}">${workbook}<sheets><sheet name="表" sheetId="1" r:id="s"/></sheets></workbook>`,
    [`xl/_rels/${book}.xml.rels`]: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="s" Type="${TYPE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="t" Type="${TYPE}/styles" Target="${list}.xml"/></Relationships>`,
    [`xl/${list}.xml`]: `<${prefix}styleSheet ${prefix ? `xmlns:${prefix.slice(0, -1)}` : 'xmlns'}${NAMESPACE.slice(5)}>${own.some(Boolean) ? `<${prefix}numFmts>${own.join('')}</${prefix}numFmts>` : ''}<${prefix}cellXfs>${styles.join('')}</${prefix}cellXfs></${prefix}styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${NAMESPACE}><sheetData><row r="1">${row.join('')}</row></sheetData></worksheet>`,
  })
  const [sheet] = await readXlsxTable(await file.arrayBuffer())
  return sheet?.rows[0]
}

test('the XLSX preview shows the value of each cell in the number format of the cell', async () => {
  const bytes = readFileSync(join(import.meta.dirname, '../../../../e2e/cases/25-formats.xlsx'))
  const [sheet] = await readXlsxTable(await new StreamedBlob([bytes]).arrayBuffer())
  for (const [, expected, cell] of sheet?.rows.slice(1) ?? []) expect(cell).toBe(expected)
  expect(sheet?.rows).toHaveLength(4)
})

test('a number format chooses its section by the conditions of the sections, in any sequence', async () => {
  const format = '[>=90]"优";[>=60]"及格";"不及格"'
  expect(
    await shown([
      [95, format],
      [60, format],
      [59.9, format],
      [-3, '[<0]"负"0;[=0]"零";0'],
    ]),
  ).toEqual(['优', '及格', '不及格', '负3'])
})

test('the built-in number formats are those of the Chinese edition of Excel', async () => {
  expect(
    await shown([
      [46630, 14],
      [46630, 31],
      [0.5, 20],
      [0.256, 10],
      [5, 0],
    ]),
  ).toEqual(['2027/8/31', '2027年8月31日', '12:00', '25.60%', '5'])
  expect(
    await shown(
      [
        [46630, 14],
        [1203, '00000000'],
      ],
      { prefix: 'x:' },
    ),
  ).toEqual(['2027/8/31', '00001203'])
})

test('the XLSX preview shows correct dates for a workbook with the 1904 date system', async () => {
  const cells = [[45168, 14] as const, [0.5, 20] as const, [3, '0.0'] as const]
  expect(await shown(cells, { workbook: '<workbookPr date1904="1"/>' })).toEqual(['2027/8/31', '12:00', '3.0'])
  expect(await shown(cells, { workbook: '<workbookPr date1904="0"/>' })).toEqual(['2023/8/30', '12:00', '3.0'])
})

test('the XLSX preview finds number formats whatever names the workbook part and styles part have', async () => {
  const cells = [[46630, 14] as const]
  expect(await shown(cells, { list: 'looks/styles2' })).toEqual(['2027/8/31'])
  expect(await shown(cells, { book: 'book', list: 'styles2' })).toEqual(['2027/8/31'])
  expect(await shown(cells, { book: 'Book', workbook: '<workbookPr date1904="true"/>' })).toEqual(['2031/9/1'])
})

test('the XLSX preview shows Chinese weekdays for number formats with weekdays', async () => {
  expect(
    await shown([
      [46630, '[$-804]aaaa'],
      [46631, '[$-804]aaa'],
    ]),
  ).toEqual(['星期二', '周三'])
})

test('markFormats returns null for unreadable styles, in time proportional to the size', () => {
  expect(markFormats('')).toBeNull()
  expect(markFormats('<styleSheet/>')).toBeNull()
  const started = performance.now()
  markFormats(`<styleSheet><cellXfs>${'<xf numFmtId="'.repeat(100_000)}`)
  markFormats(`<styleSheet><cellXfs>${'<xf numFmtId="'.repeat(100_000)}</cellXfs></styleSheet>`)
  expect(performance.now() - started).toBeLessThan(2_000)
})
