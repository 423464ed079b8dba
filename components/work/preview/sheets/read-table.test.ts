import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { readCsvTable, readXlsxTable } from './read-table'
import { columnName, MAX_COLUMNS, MAX_ROWS } from './sheet'

async function sheetsOf(sheets: Parameters<typeof writeXlsx>[0]['sheets']) {
  return readXlsxTable(Uint8Array.from(await writeXlsx({ sheets })).buffer)
}

test('readXlsxTable returns for each cell the text that Excel would show', async () => {
  const [sheet, other] = await sheetsOf([
    { name: '一', rows: [['题干', 0.1 + 0.2, true, null, new Date('2026-11-20T00:00:00Z')], ['<b>不是标记</b>']] },
    { name: '藏', rows: [['x']], hidden: true },
    { name: '二', rows: [['y']] },
  ])
  expect(sheet?.rows[0]?.slice(0, 4)).toEqual(['题干', '0.3', 'TRUE', ''])
  expect(sheet?.rows[0]?.[4]).toContain('2026')
  expect(sheet?.rows[1]?.[0]).toBe('<b>不是标记</b>')
  expect(sheet?.numeric.has('0,1')).toBe(true)
  expect(sheet?.numeric.has('0,0')).toBe(false)
  expect(other?.name).toBe('二')
})

test('readXlsxTable reports a formula without a stored result, but not a formula with an empty result', async () => {
  const [sheet] = await sheetsOf([
    {
      name: '一',
      rows: [[null, null, null]],
      cells: new Map([
        ['0,0', { formula: '1+1' }],
        ['0,1', { formula: '1+1', formulaResult: 2 }],
        ['0,2', { formula: '""', formulaResult: '' }],
      ]),
    },
  ])
  expect([...(sheet?.withoutResult ?? [])]).toEqual(['0,0'])
})

test('the XLSX preview shows only a part of a large sheet, and says that the sheet continues', async () => {
  const [long, wide] = await sheetsOf([
    { name: '长', rows: Array.from({ length: MAX_ROWS + 5 }, (_, index) => [index]) },
    { name: '宽', rows: [Array.from({ length: MAX_COLUMNS + 5 }, (_, index) => index)] },
  ])
  expect([long?.rows.length, long?.more]).toEqual([MAX_ROWS, true])
  expect([wide?.columns, wide?.more]).toEqual([MAX_COLUMNS, true])
})

test('the CSV preview reads quoted values in UTF-8 and in the Chinese encoding of Excel', () => {
  const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex')).buffer
  const utf8 = Uint8Array.from(Buffer.from('\ufeff编号,题干\r\n1,"含,逗号"\r\n')).buffer
  expect(readCsvTable(utf8, '表格')).toMatchObject([
    {
      name: '表格',
      rows: [
        ['编号', '题干'],
        ['1', '含,逗号'],
      ],
      columns: 2,
      more: false,
    },
  ])
  expect(readCsvTable(bytes('b1e0bac52c6162'), '表格')[0]?.rows).toEqual([['编号', 'ab']])
})

test('columnName returns the letters of a spreadsheet column', () => {
  expect([1, 26, 27, 52, 53, 703].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'AAA'])
})
