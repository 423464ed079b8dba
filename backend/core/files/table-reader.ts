import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { encodingOf } from '../../../lib/office/text-encoding.ts'
import { ArchiveTooLarge } from './archive.ts'
import { readCsv } from './csv.ts'
import { archiveFault, kindOfTable } from './file-kind.ts'
import { CellFormats } from './sheet/cell-formats.ts'
import { type CellRead, readCsvText } from './sheet/cell-text.ts'
import { readParts, type SheetPart, type WorkbookParts } from './sheet/parts.ts'
import type { CellRange } from './sheet/places.ts'
import { readSharedStrings } from './sheet/shared-strings.ts'
import { readSheetRows, type SheetContext } from './sheet/sheet-rows.ts'
import { shownText, tooLong } from './shown-text.ts'
import { TableFault, tableLimits } from './table-limits.ts'

const tooLarge = () => new TableFault('文件展开后过大，请分成几个文件导入')

/** The reason why a cell cannot be accepted, with the number of its column from 0. */
export interface CellFault {
  readonly column: number
  readonly message: string
}

export interface TableRow {
  /** Number of the row as a spreadsheet counts: the first row is 1. */
  readonly no: number
  readonly values: readonly string[]
  readonly faults: readonly CellFault[]
  readonly hidden: boolean
}

export interface Sheet {
  /** Name of the sheet; empty for a csv. */
  readonly name: string
  /** Rows of a hidden sheet are not read. */
  readonly hidden: boolean
  /** True where the workbook lists the sheet but does not contain it. */
  readonly missing: boolean
  /** Numbers of hidden columns, from 0. */
  readonly hiddenColumns: readonly number[]
  /** Merged ranges; only the first cell of a range has a text. The list is complete once the last row was read. */
  readonly merged: readonly CellRange[]
  readonly rows: AsyncIterable<TableRow> | Iterable<TableRow>
}

/**
 * Yields the sheets of a spreadsheet, recognised by its content and not by its name. Blank rows are left out; cells
 * hold the text that the sheet shows, trimmed. Throws TableFault. A hostile file may exhaust time or memory, so only a
 * thread that may be ended runs this function (table-thread).
 */
export async function* readTable(path: string): AsyncGenerator<Sheet> {
  const bytes = await readFile(path)
  if (kindOfTable(bytes) === 'text') {
    yield {
      name: '',
      hidden: false,
      missing: false,
      hiddenColumns: [],
      merged: [],
      rows: csvRows(path, encodingOf(bytes)),
    }
    return
  }
  const orFault = orFaultOf(bytes)
  const parts = orFault(() => readParts(bytes))
  const strings = orFault(() => stringsOf(parts))
  const formats = orFault(() => new CellFormats(parts.styles, parts.date1904))
  for (const sheet of parts.sheets) yield sheetOf(sheet, { strings, formats }, orFault)
}

/**
 * Returns a wrapper that converts the error of a broken archive or part into a TableFault that the person can
 * understand.
 */
function orFaultOf(bytes: Buffer) {
  return <T>(read: () => T): T => {
    try {
      return read()
    } catch (error) {
      if (error instanceof ArchiveTooLarge) throw tooLarge()
      throw error instanceof TableFault ? error : archiveFault(bytes)
    }
  }
}

function stringsOf({ sharedStrings }: WorkbookParts): string[] {
  if (!sharedStrings) return []
  refuseMany(sharedStrings)
  return readSharedStrings(sharedStrings)
}

/** Number of merged ranges that are kept; a message names only a few. */
const MAX_MERGED = 1_000

const TAG = 0x3c

/**
 * Throws TableFault for too many shared texts, because even an empty shared text takes some hundred bytes of memory.
 */
function refuseMany(xml: Buffer): void {
  let tags = 0
  for (let at = xml.indexOf(TAG); at >= 0; at = xml.indexOf(TAG, at + 1)) {
    if (++tags > tableLimits.tags) throw tooLarge()
  }
}

function sheetOf(
  { content, ...facts }: SheetPart,
  shared: Pick<SheetContext, 'strings' | 'formats'>,
  orFault: ReturnType<typeof orFaultOf>,
): Sheet {
  const hiddenColumns: number[] = []
  const merged: CellRange[] = []
  const hideColumns = (from: number, to: number) => {
    for (let column = Math.max(0, from); column < to; column++) hiddenColumns.push(column)
  }
  const merge = (range: CellRange) => {
    if (merged.length < MAX_MERGED) merged.push(range)
  }
  function* rows(): Generator<TableRow> {
    let last = 0
    const read = readSheetRows(content, { ...shared, hideColumns, merge })
    for (;;) {
      const { done, value } = orFault(() => read.next())
      if (done) return
      if (!(value.no > last)) throw new TableFault(`第 ${value.no} 行的行号重复或次序颠倒，请另存为新的文件`)
      last = value.no
      const row = rowOf(value.no, value.cells, value.hidden)
      if (row) yield row
    }
  }
  return { ...facts, hiddenColumns, merged, rows: facts.hidden || facts.missing ? [] : rows() }
}

async function* csvRows(path: string, encoding: string): AsyncGenerator<TableRow> {
  const stream = createReadStream(path)
  try {
    for await (const { no, values } of readCsv(decode(stream, encoding))) {
      const cells = new Map(values.map((value, column) => [column, readCsvText(value)]))
      const row = rowOf(no, cells, false)
      if (row) yield row
    }
  } finally {
    stream.destroy()
  }
}

async function* decode(stream: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of stream) {
    const text = decoder.decode(chunk, { stream: true })
    if (text.includes('\0'))
      throw new TableFault('文件里有空字符（NUL），可能已经损坏，请用 Excel 打开后另存为 xlsx 再上传')
    yield text
  }
  yield decoder.decode()
}

/** Returns null for an empty row. Throws TableFault for a row beyond tableLimits. */
function rowOf(no: number, cells: ReadonlyMap<number, CellRead>, hidden: boolean): TableRow | null {
  const values: string[] = []
  const faults: CellFault[] = []
  for (const [column, { text, fault }] of cells) {
    const value = shownText(text)
    if (value === '' && fault === undefined) continue
    if (value.length > tableLimits.cell)
      throw new TableFault(`第 ${no} 行第 ${column + 1} 列超过 ${tableLimits.cell} 个字`)
    while (values.length < column) values.push('')
    values[column] = value
    if (fault !== undefined) faults.push({ column, message: fault })
  }
  if (values.length === 0) return null
  if (no > tableLimits.rows) throw tooLong(no, values.length - 1, values.at(-1) ?? '')
  return { no, values, faults, hidden }
}
