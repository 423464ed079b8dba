import type { TableRow } from '../../files/table-reader.ts'
import { readTableApart } from '../../files/table-thread.ts'
import type { TablePiece } from '../../files/table-worker.ts'
import { type Expected, type Headers, matchHeaders } from './headers.ts'

/** Rows of a sheet in which its header may stand, below a title and notes. */
const HEADER_WITHIN = 10

export interface SheetHeader extends Headers {
  /** The row it stands in. */
  readonly no: number
  /** Rows above it in which something stands. */
  readonly above: number
}

/** Some rows of a sheet below its header; all of them where its header has a fault. */
export interface SheetPiece extends TablePiece {
  /** Null for a sheet that is not read or in which nothing stands. */
  readonly header: SheetHeader | null
  /** Its first rows. */
  readonly isFirst: boolean
}

/** The sheets of an uploaded spreadsheet, by rows in pieces: every import and reading of a file goes by these rules. */
export async function* readSheets(path: string, expected: Expected, gone: AbortSignal): AsyncGenerator<SheetPiece> {
  let sheet = -1
  let header: SheetHeader | null = null
  for await (const piece of readTableApart(path, gone)) {
    const isFirst = piece.sheet !== sheet
    if (isFirst) header = findHeader(piece.rows, expected)
    sheet = piece.sheet
    const begin = isFirst && header && !header.fault ? header.above + 1 : 0
    yield { ...piece, rows: piece.rows.slice(begin), header, isFirst }
  }
}

/**
 * A row with one known word among other cells belongs to a sheet that explains what to fill in; a header row has several known
 * words, or one cell alone. Where only one column is looked for, its header may stand among any others.
 */
const isAside = ({ fields }: Headers, values: readonly string[], { columns }: Expected) =>
  columns.length > 1 &&
  fields.filter((field) => field !== null).length === 1 &&
  values.filter((value) => value.trim() !== '').length > 1

/**
 * The first row that names all required columns; else the one without a fault, and else the one with the least of it, that
 * knows most columns.
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
