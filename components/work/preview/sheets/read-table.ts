import { dateToSerial } from 'hucre'
import { parseCsv } from 'hucre/csv'
import { type Cell, type CellValue, readXlsx, type Sheet } from 'hucre/xlsx'
import { decodeText } from '@/lib/office/text-encoding'
import { readFormat } from '@/lib/sheets/number-format'
import { listZip } from '../package/measure-zip'
import { Parts } from '../package/parts'
import { entryPath, entryText, rewriteZip } from '../package/rewrite-zip'
import { plainCells } from './plain-cells'
import { columnName, MAX_COLUMNS, MAX_ROWS, placeOf, type SheetObject, type TableSheet } from './sheet'
import { formatsOf, markFormats } from './sheet-formats'
import { type ListedSheet, workbookParts } from './workbook-parts'

/** Maximum number of characters of a cell's text. */
const MAX_TEXT = 1_000

type FormatOf = ReturnType<typeof formatsOf>

/**
 * Reads the visible sheets of a spreadsheet. Call it in a worker, because a large file takes seconds. @throws
 * PreviewError if the archive is broken, Error if the archive contains no workbook.
 */
export async function readXlsxTable(bytes: ArrayBuffer): Promise<TableSheet[]> {
  const file = new Blob([bytes])
  const parts = new Parts(file, await listZip(file))
  const book = await workbookParts(parts)
  if (!book) throw new Error('no workbook')
  const changed = new Map<string, string>()
  const marked = book.styles && markFormats(await entryText(file, book.styles))
  if (book.styles && marked) changed.set(entryPath(book.styles), marked.styles)
  const isFormatted = (style: number) => marked?.formatted.has(style) ?? false
  const isRead = ({ hidden, entry, isTable }: ListedSheet) => !hidden && isTable && entry !== undefined
  for (const { entry } of book.sheets.filter(isRead))
    if (entry)
      changed.set(entryPath(entry), plainCells(await entryText(file, entry), { isFormatted, date1904: book.date1904 }))
  const plain = await rewriteZip(file, parts.entries, changed)
  const { sheets } = await readXlsx(new Uint8Array(await plain.arrayBuffer()), {
    readStyles: true,
    range: `A1:${columnName(MAX_COLUMNS + 1)}${MAX_ROWS + 1}`,
    sheets: (_sheet, index) => book.sheets[index] !== undefined && isRead(book.sheets[index]),
  })
  const formatOf = formatsOf(marked?.codes ?? [], book.date1904)
  const read = sheets.values()
  return book.sheets
    .filter(({ hidden }) => !hidden)
    .map((listed) => {
      const sheet = isRead(listed) ? read.next().value : undefined
      if (sheet) return toSheet(sheet, formatOf)
      const lost: SheetObject = { row: 0, column: 0, missing: { kind: 'sheet', detail: '未随文件保存' } }
      return { ...toSheet({ name: listed.name, rows: [] }, formatOf), drawn: listed.entry ? [] : [lost] }
    })
}

/** Reads a CSV file as a spreadsheet of one sheet. */
export function readCsvTable(bytes: ArrayBuffer, name: string): TableSheet[] {
  return [
    toSheet({ name, rows: parseCsv(decodeText(new Uint8Array(bytes)), { maxRows: MAX_ROWS + 1 }) }, formatsOf([])),
  ]
}

type Read = Pick<Sheet, 'name' | 'rows'> & Partial<Sheet>

function toSheet(sheet: Read, formatOf: FormatOf): TableSheet {
  const { name, rows, cells } = sheet
  const numeric = new Set<string>()
  const pictures = new Set<string>()
  const withoutResult = new Set<string>()
  const texts = rows.slice(0, MAX_ROWS).map((row, rowNo) =>
    row.slice(0, MAX_COLUMNS).map((value, columnNo) => {
      const place = `${rowNo},${columnNo}`
      const cell = cells?.get(place)
      if (typeof value === 'number' || value instanceof Date) numeric.add(place)
      // WPS stores a picture in a cell as the formula DISPIMG, which only WPS has, so this cell counts as a picture.
      if (cell?.formula?.includes('DISPIMG(')) {
        pictures.add(place)
        return ''
      }
      if (cell?.checkbox) return value === true ? '☑' : '☐'
      // The formula has no result, because the program that wrote the file did not calculate it; the preview cannot
      // calculate formulas.
      if (cell?.formula !== undefined && (value === null || value === undefined)) withoutResult.add(place)
      return shortened(textOf(value, formatOf(cell?.style?.numFmt)))
    }),
  )
  const comments = commentsOf(cells, texts)
  const widest = rows.reduce((most, row) => Math.max(most, row.length), 0)
  const more = rows.length > MAX_ROWS || widest > MAX_COLUMNS
  const columns = Math.min(Math.max(widest, ...texts.map((row) => row.length)), MAX_COLUMNS)
  return {
    name,
    rows: texts,
    numeric,
    comments,
    pictures,
    withoutResult,
    columns,
    more,
    drawn: drawnIn(sheet),
    merges: sheet.merges ?? [],
    ...hiddenIn(sheet, texts.length, columns),
  }
}

const shortened = (text: string) =>
  text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…（内容过长，请下载后查看）` : text

/** Returns the comments by `row,column`; adds rows for comments on empty cells below the last row. */
function commentsOf(cells: Sheet['cells'], texts: string[][]): Map<string, string> {
  const comments = new Map<string, string>()
  for (const [place, { comment }] of cells ?? []) {
    const [row = 0, column = 0] = place.split(',').map(Number)
    if (!comment || row >= MAX_ROWS || column >= MAX_COLUMNS) continue
    comments.set(place, commentText(comment))
    while (texts.length <= row) texts.push([])
    const line = texts[row]
    while (line && line.length <= column) line.push('')
  }
  return comments
}

/** Returns the indexes of rows and columns that are hidden or have no height or width. */
function hiddenIn({ rowDefs, columns: definitions }: Read, rows: number, columns: number) {
  const hiddenRows = new Set<number>()
  for (const [row, { hidden, height }] of rowDefs ?? []) if (row < rows && (hidden || height === 0)) hiddenRows.add(row)
  const hiddenColumns = new Set<number>()
  for (const [column, { hidden, width }] of (definitions ?? []).slice(0, columns).entries())
    if (hidden || width === 0) hiddenColumns.add(column)
  return { hiddenRows, hiddenColumns }
}

/** Returns pictures that Excel draws in cells from their values: sparklines, data bars and icon sets. */
function drawnIn({ sparklines, conditionalRules }: Read): SheetObject[] {
  const bars = (conditionalRules ?? []).filter(({ dataBar, iconSet }) => dataBar || iconSet)
  return [
    ...(sparklines ?? []).map(
      ({ location }): SheetObject => ({ ...placeOf(location), missing: { kind: 'sparkline' } }),
    ),
    ...bars.map(
      ({ range, iconSet }): SheetObject => ({
        ...placeOf(range),
        missing: { kind: 'condition', detail: `${range} 的${iconSet ? '图标集' : '数据条'}` },
      }),
    ),
  ]
}

function textOf(value: CellValue, format: ReturnType<FormatOf>): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (format) return format.show(value instanceof Date ? dateToSerial(value) : value)
  if (value instanceof Date) return value.toISOString().slice(0, 16).replace('T', ' ').replace(' 00:00', '')
  if (typeof value !== 'number') return value
  // A spreadsheet shows at most 15 digits; further digits are rounding errors of binary fractions.
  const text = String(Number(value.toPrecision(15)))
  return text.includes('e') ? readFormat('General').show(value) : text
}

/**
 * Returns the text of a comment. Excel also stores a threaded comment as a plain comment that begins with a hint for
 * older versions; this hint is removed.
 */
const commentText = ({ text, author }: NonNullable<Cell['comment']>): string => {
  const words = text.startsWith('[Threaded comment]') ? text.slice(text.indexOf('Comment:') + 'Comment:'.length) : text
  const said = words.replace(/\s+/g, ' ').trim().slice(0, MAX_TEXT)
  return author && !author.startsWith('tc=') && !said.startsWith(author) ? `${author}：${said}` : said
}
