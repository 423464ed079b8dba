import type { FileColumn, RowIssue } from '../../../../lib/contracts/task/calls.ts'
import type { TableRow } from '../../files/table-reader.ts'
import { InvalidError } from '../../http/errors.ts'
import type { NewRow } from '../rows.ts'
import { type Cells, EXTRA } from './cells.ts'
import { type FileFacts, SHEET_ROWS } from './file-facts.ts'
import { FileNotes } from './file-notes.ts'
import type { Headers } from './headers.ts'
import { IMPORT_ROWS } from './import-file.ts'
import { readSheets, type SheetHeader } from './read-sheets.ts'
import { GUIDE_SHEET, OPTIONS_SHEET } from './template.ts'

const ROW_HIDDEN: RowIssue = { field: null, level: 'warn', message: '这一行在文件中是隐藏的', fromFile: true }

/** Expected form of the file of an import. */
interface ExpectedFile {
  readonly columns: readonly FileColumn[]
  /** Headers that an export writes and an import ignores. */
  readonly ignored: readonly string[]
  readonly example: Record<string, string>
  /** Fields that the person assigned to columns in an earlier import, by the columns' headers. */
  readonly matched: Readonly<Record<string, string>>
}

/**
 * Reads the rows of an uploaded file as cells by field. A visible sheet is read if it has the header in one of its
 * first rows. `facts` names the other sheets, so that no sheet is left out silently.
 */
export class ImportFile {
  private readonly sheets: string[] = []
  private readonly notes = new FileNotes()
  private readonly faults: { readonly name: string; readonly fault: string }[] = []
  private readonly fields = new Set<string>()
  private readonly extras = new Set<string>()
  private readonly byHand = new Map<string, string>()
  private count = 0

  private readonly path: string
  private readonly expected: ExpectedFile

  constructor(path: string, expected: ExpectedFile) {
    this.path = path
    this.expected = expected
  }

  /** Yields rows in batches. The end of the request ends the reading. Throws InvalidError. */
  async *batches(gone: AbortSignal): AsyncGenerator<NewRow<Cells>[]> {
    const headers = new Map(this.expected.columns.map(({ field, header }) => [field, header]))
    for await (const piece of readSheets(this.path, this.expected, gone)) {
      const { header, name } = piece
      if (piece.missing) this.notes.leave(name, '文件中没有它的内容')
      else if (piece.hidden && name !== OPTIONS_SHEET) this.notes.leave(name, '隐藏')
      if (header && piece.isFirst) this.open(name, header)
      if (!header || header.fault) continue
      this.notes.read(piece, header, (field) => headers.get(field) ?? field)
      const batch = this.read(header, piece.rows)
      if (batch.length > 0) yield batch
    }
    this.refuseEmpty()
  }

  /** Facts about the file; they are complete once all rows were read. */
  get facts(): FileFacts {
    const matched = Object.fromEntries(this.byHand)
    return {
      sheets: this.sheets,
      notes: this.notes.list(),
      read: [...this.fields],
      extras: [...this.extras],
      matched,
    }
  }

  private open(name: string, header: SheetHeader): void {
    if (!header.fault) {
      this.sheets.push(name)
      this.notes.open(name, header)
      this.storeHeader(header)
    } else if (name !== GUIDE_SHEET) {
      this.faults.push({ name, fault: header.fault })
      this.notes.leave(name, header.fault)
    }
  }

  /** Collects the columns that a person may assign, or has assigned, to fields. */
  private storeHeader({ fields, extras, byHand }: SheetHeader): void {
    const matched = new Set(byHand.values())
    for (const field of fields) if (field !== null && !matched.has(field)) this.fields.add(field)
    for (const header of extras.values()) this.extras.add(header)
    for (const [header, field] of byHand) this.byHand.set(header, field)
  }

  private read({ fields, extras }: Headers, rows: readonly TableRow[]): NewRow<Cells>[] {
    const batch: NewRow<Cells>[] = []
    const base = (this.sheets.length - 1) * SHEET_ROWS
    for (const row of rows) {
      const cells = cellsOf(fields, row.values)
      const issues = issuesOf(fields, row)
      if ((Object.keys(cells).length === 0 && issues.length === 0) || isExample(cells, this.expected.example)) continue
      const payload = { ...cells, ...extraCells(extras, row.values) }
      batch.push({ no: base + row.no, payload, issues: row.hidden ? [...issues, ROW_HIDDEN] : issues })
    }
    this.count += batch.length
    if (this.count > IMPORT_ROWS) throw new InvalidError({ file: `超过 ${IMPORT_ROWS} 行，请分成几个文件导入` })
    return batch
  }

  private refuseEmpty(): void {
    const [first] = this.faults
    const { unread } = this.notes
    if (this.sheets.length === 0 && first) {
      const sheet = this.faults.length > 1 || unread.length > 1 ? `工作表“${first.name}”` : ''
      throw new InvalidError({ file: `${sheet}${first.fault}。第一行须是表头，请按模板的列名填写` })
    }
    if (this.sheets.length === 0) {
      const unreadText = unread.length > 0 ? `，没有读取的工作表：${unread.join('、')}` : ''
      throw new InvalidError({ file: `文件是空的${unreadText}` })
    }
    if (this.count === 0) throw new InvalidError({ file: '文件里只有表头，没有要导入的数据' })
  }
}

/** Returns the filled cells; empty cells are left out, because most cells of a wide table are empty. */
function cellsOf(fields: Headers['fields'], values: TableRow['values']): Record<string, string> {
  const cells: Record<string, string> = {}
  fields.forEach((field, index) => {
    const value = values[index]
    if (field && value) cells[field] = value
  })
  return cells
}

function extraCells(extras: Headers['extras'], values: TableRow['values']): Record<string, string> {
  const cells: Record<string, string> = {}
  for (const [at, header] of extras) {
    const value = values[at]
    if (value) cells[`${EXTRA}${header}`] ??= value
  }
  return cells
}

const issuesOf = (fields: Headers['fields'], { faults }: TableRow): RowIssue[] =>
  faults.flatMap(({ column, message }) => {
    const field = fields[column]
    return field ? [{ field, message, fromFile: true as const }] : []
  })

/** Returns whether the row is the template's example, which the person left in the file. */
function isExample(cells: Record<string, string>, example: Record<string, string>): boolean {
  const given = Object.entries(example).filter(([, value]) => value !== '')
  return given.length === Object.keys(cells).length && given.every(([field, value]) => cells[field] === value)
}
