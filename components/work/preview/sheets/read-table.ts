import { dateToSerial } from 'hucre'
import { parseCsv } from 'hucre/csv'
import { type Cell, type CellValue, readXlsx, type Sheet } from 'hucre/xlsx'
import { decodeText } from '../read/decode-text'
import { listZip } from '../read/measure-zip'
import { entryPath, entryText, rewriteZip } from '../read/rewrite-zip'
import { COLUMNS_MOST, columnName, ROWS_MOST, type TableSheet } from './sheet'
import { formatsOf, markFormats } from './sheet-formats'
import { countsFrom1904, workbookParts } from './workbook-parts'

/** Characters of a cell. */
const TEXT_MOST = 1_000

type FormatOf = ReturnType<typeof formatsOf>

/** The sheets of a spreadsheet, hidden ones left out. Runs in a worker: a large one takes seconds. */
export async function readXlsxTable(bytes: ArrayBuffer): Promise<TableSheet[]> {
  const { content, formatOf } = await withMarkedFormats(bytes)
  const { sheets } = await readXlsx(content, {
    readStyles: true,
    range: `A1:${columnName(COLUMNS_MOST + 1)}${ROWS_MOST + 1}`,
    sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
  })
  return sheets.map((sheet) => toSheet(sheet, formatOf))
}

/** A csv is a spreadsheet of one sheet. */
export function readCsvTable(bytes: ArrayBuffer, name: string): TableSheet[] {
  return [toSheet({ name, rows: parseCsv(decodeText(bytes), { maxRows: ROWS_MOST + 1 }) }, formatsOf([]))]
}

async function withMarkedFormats(bytes: ArrayBuffer): Promise<{ content: Uint8Array; formatOf: FormatOf }> {
  const file = new Blob([bytes])
  const entries = await listZip(file)
  const { workbook, styles } = await workbookParts(file, entries)
  const marked = styles && markFormats(await entryText(file, styles))
  if (!workbook || !marked) return { content: new Uint8Array(bytes), formatOf: formatsOf([]) }
  const date1904 = countsFrom1904(await entryText(file, workbook))
  const changed = await rewriteZip(file, entries, new Map([[entryPath(styles), marked.styles]]))
  return { content: new Uint8Array(await changed.arrayBuffer()), formatOf: formatsOf(marked.codes, date1904) }
}

function toSheet({ name, rows, cells }: Pick<Sheet, 'name' | 'rows' | 'cells'>, formatOf: FormatOf): TableSheet {
  const numeric = new Set<string>()
  const comments = new Map<string, string>()
  const pictures = new Set<string>()
  const withoutResult = new Set<string>()
  const texts = rows.slice(0, ROWS_MOST).map((row, rowNo) =>
    row.slice(0, COLUMNS_MOST).map((value, columnNo) => {
      const place = `${rowNo},${columnNo}`
      const cell = cells?.get(place)
      if (typeof value === 'number' || value instanceof Date) numeric.add(place)
      if (cell?.comment) comments.set(place, commentText(cell.comment))
      // A picture that WPS keeps in a cell is the value of a function of its own.
      if (cell?.formula?.includes('DISPIMG(')) {
        pictures.add(place)
        return ''
      }
      // The program that wrote the file did not compute it; this preview computes nothing.
      if (cell?.formula !== undefined && (value === null || value === undefined)) withoutResult.add(place)
      return textOf(value, formatOf(cell?.style?.numFmt)).slice(0, TEXT_MOST)
    }),
  )
  const widest = rows.reduce((most, row) => Math.max(most, row.length), 0)
  const more = rows.length > ROWS_MOST || widest > COLUMNS_MOST
  const columns = Math.min(widest, COLUMNS_MOST)
  return { name, rows: texts, numeric, comments, pictures, withoutResult, columns, more }
}

function textOf(value: CellValue, format: ReturnType<FormatOf>): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (format) return format.show(value instanceof Date ? dateToSerial(value) : value)
  if (value instanceof Date) return value.toISOString().slice(0, 16).replace('T', ' ').replace(' 00:00', '')
  // Fifteen digits are what a spreadsheet computes with; more are an accident of binary fractions.
  return typeof value === 'number' ? String(Number(value.toPrecision(15))) : value
}

/** Threads of comments are kept as a comment as well, with a hint to programs that do not know them. */
const commentText = ({ text, author }: NonNullable<Cell['comment']>): string => {
  const words = text.startsWith('[Threaded comment]') ? text.slice(text.indexOf('Comment:') + 'Comment:'.length) : text
  const said = words.replace(/\s+/g, ' ').trim().slice(0, TEXT_MOST)
  return author && !author.startsWith('tc=') && !said.startsWith(author) ? `${author}：${said}` : said
}
