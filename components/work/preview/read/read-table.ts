import { formatValue } from 'hucre'
import { parseCsv } from 'hucre/csv'
import { type Cell, type CellValue, readXlsx, type Sheet } from 'hucre/xlsx'
import { decodeText } from './decode-text'
import { COLUMNS_MOST, columnName, ROWS_MOST, type TableSheet } from './sheet'

/** Characters of a cell. */
const TEXT_MOST = 1_000

/** The sheets of a spreadsheet, hidden ones left out. Runs in a worker: a large one takes seconds. */
export async function readXlsxTable(bytes: ArrayBuffer): Promise<TableSheet[]> {
  const { sheets } = await readXlsx(new Uint8Array(bytes), {
    readStyles: true,
    range: `A1:${columnName(COLUMNS_MOST + 1)}${ROWS_MOST + 1}`,
    sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
  })
  return sheets.map((sheet) => toSheet(sheet.name, sheet.rows, sheet.cells))
}

/** A csv is a spreadsheet of one sheet. */
export function readCsvTable(bytes: ArrayBuffer, name: string): TableSheet[] {
  return [toSheet(name, parseCsv(decodeText(bytes), { maxRows: ROWS_MOST + 1 }))]
}

function toSheet(name: string, rows: Sheet['rows'], cells?: Map<string, Cell>): TableSheet {
  const numeric = new Set<string>()
  const texts = rows.slice(0, ROWS_MOST).map((row, rowNo) =>
    row.slice(0, COLUMNS_MOST).map((value, columnNo) => {
      const place = `${rowNo},${columnNo}`
      if (typeof value === 'number' || value instanceof Date) numeric.add(place)
      return textOf(value, cells?.get(place)?.style?.numFmt).slice(0, TEXT_MOST)
    }),
  )
  const widest = rows.reduce((most, row) => Math.max(most, row.length), 0)
  const more = rows.length > ROWS_MOST || widest > COLUMNS_MOST
  return { name, rows: texts, numeric, columns: Math.min(widest, COLUMNS_MOST), more }
}

function textOf(value: CellValue, format: string | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (format && format !== 'General' && format !== '@') return formatValue(value, format)
  if (value instanceof Date) return value.toISOString().slice(0, 16).replace('T', ' ').replace(' 00:00', '')
  // Fifteen digits are what a spreadsheet computes with; more are an accident of binary fractions.
  return typeof value === 'number' ? String(Number(value.toPrecision(15))) : value
}
