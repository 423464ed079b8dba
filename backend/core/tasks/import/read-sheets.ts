import type { TableRow } from '../../files/table-reader.ts'
import { readTableInThread } from '../../files/table-thread.ts'
import type { TableChunk } from '../../files/table-worker.ts'
import { type Expected, type Headers, matchHeaders } from './headers.ts'

/** Number of first rows in which the header is searched, because a title and notes may be above it. */
const HEADER_WITHIN = 10

export interface SheetHeader extends Headers {
  /** Number of the header's row. */
  readonly no: number
  /** Number of filled rows above the header. */
  readonly above: number
}

/** Some rows of a sheet below its header; all rows of the sheet where its header has a fault. */
export interface SheetChunk extends TableChunk {
  /** Null for a sheet that is not read or is empty. */
  readonly header: SheetHeader | null
  /** True for the first rows of the sheet. */
  readonly isFirst: boolean
}

/** Yields the sheets of an uploaded spreadsheet in portions of rows; all imports share these rules. */
export async function* readSheets(path: string, expected: Expected, gone: AbortSignal): AsyncGenerator<SheetChunk> {
  let sheet = -1
  let header: SheetHeader | null = null
  for await (const piece of readTableInThread(path, gone)) {
    const isFirst = piece.sheet !== sheet
    if (isFirst) header = findHeader(piece.rows, expected)
    sheet = piece.sheet
    const begin = isFirst && header && !header.fault ? header.above + 1 : 0
    yield { ...piece, rows: piece.rows.slice(begin), header, isFirst }
  }
}

/**
 * Returns whether a row cannot be the header: it has one known word among other cells, as in a sheet of instructions. A
 * header has several known words, or only one cell. If the import expects a single column, its header may be among any
 * other cells.
 */
const isAside = ({ fields }: Headers, values: readonly string[], { columns }: Expected) =>
  columns.length > 1 &&
  fields.filter((field) => field !== null).length === 1 &&
  values.filter((value) => value.trim() !== '').length > 1

/**
 * Returns the first row that names all required columns; otherwise the row with the most known columns. Rows without a
 * fault come before rows with a fault.
 */
function findHeader(rows: readonly TableRow[], expected: Expected): SheetHeader | null {
  let best: SheetHeader | null = null
  let most = -1
  for (const [above, { no, values }] of rows.slice(0, HEADER_WITHIN).entries()) {
    const header = { ...matchHeaders(values, expected), no, above }
    if (above > 0 && isAside(header, values, expected)) continue
    if (!header.fault && header.missing.length === 0) return header
    const known = header.fields.filter((field) => field !== null).length + (header.fault ? 0 : values.length)
    if (known > most) {
      best = header
      most = known
    }
  }
  return best
}
