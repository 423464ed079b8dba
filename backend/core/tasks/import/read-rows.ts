import type { RowIssue } from '../../../../lib/contracts/task/calls.ts'
import type { TableRow } from '../../files/table-reader.ts'
import { readTableApart } from '../../files/table-thread.ts'
import type { TablePiece } from '../../files/table-worker.ts'
import { InvalidError } from '../../http/errors.ts'
import type { NewRow } from '../rows.ts'
import type { Cells } from './cells.ts'
import { type FileFacts, SHEET_ROWS } from './file-facts.ts'
import { type Expected, type Headers, matchHeaders } from './headers.ts'
import { IMPORT_ROWS } from './import-file.ts'
import { GUIDE_SHEET, OPTIONS_SHEET } from './template.ts'

const ROW_HIDDEN: RowIssue = { field: null, level: 'warn', message: '这一行在文件中是隐藏的', fromFile: true }

/**
 * Rows of an uploaded file by field. Every visible sheet whose first row is the header is read; others are named in
 * `facts`, so that nothing is left out in silence.
 */
export class ImportFile {
  private readonly sheets: string[] = []
  private readonly unread: string[] = []
  private readonly hiddenColumns = new Set<string>()
  private readonly faults: { readonly name: string; readonly fault: string }[] = []
  private hiddenRows = 0
  private count = 0

  private readonly path: string
  private readonly expected: Expected

  constructor(path: string, expected: Expected) {
    this.path = path
    this.expected = expected
  }

  /** Rows in batches. Ends with the request that brought the file. Throws InvalidError. */
  async *batches(gone: AbortSignal): AsyncGenerator<NewRow<Cells>[]> {
    let sheet = -1
    let headers: Headers | null = null
    for await (const piece of readTableApart(this.path, gone)) {
      if (piece.sheet !== sheet) headers = null
      sheet = piece.sheet
      if (piece.hidden) this.leaveHidden(piece.name)
      const [first] = piece.rows
      let { rows } = piece
      if (first && !headers) {
        headers = this.open(piece.name, first)
        rows = rows.slice(1)
      }
      if (!headers || headers.fault) continue
      const batch = this.read(headers, rows)
      this.noteColumns(headers, piece)
      if (batch.length > 0) yield batch
    }
    this.refuseEmpty()
  }

  /** Known once all rows were read. */
  get facts(): FileFacts {
    const notes = [
      this.unread.length > 0 ? `有 ${this.unread.length} 张工作表没有读取：${this.unread.join('、')}` : '',
      this.hiddenRows > 0 ? `有 ${this.hiddenRows} 行在文件中是隐藏的，也已读取，请核对` : '',
      this.hiddenColumns.size > 0 ? `有的列在文件中是隐藏的，也已读取：${[...this.hiddenColumns].join('、')}` : '',
    ]
    return { sheets: this.sheets, notes: notes.filter(Boolean) }
  }

  private leaveHidden(name: string): void {
    if (name !== OPTIONS_SHEET) this.unread.push(`${name}（隐藏）`)
  }

  private open(name: string, { values }: TableRow): Headers {
    const headers = matchHeaders(values, this.expected)
    if (!headers.fault) this.sheets.push(name)
    else if (name !== GUIDE_SHEET) {
      this.faults.push({ name, fault: headers.fault })
      this.unread.push(`${name}（${headers.fault}）`)
    }
    return headers
  }

  private read({ fields }: Headers, rows: readonly TableRow[]): NewRow<Cells>[] {
    const batch: NewRow<Cells>[] = []
    const base = (this.sheets.length - 1) * SHEET_ROWS
    for (const row of rows) {
      const cells = cellsOf(fields, row.values)
      const issues = issuesOf(fields, row)
      if ((Object.keys(cells).length === 0 && issues.length === 0) || isExample(cells, this.expected.example)) continue
      if (row.hidden) this.hiddenRows++
      batch.push({ no: base + row.no, payload: cells, issues: row.hidden ? [...issues, ROW_HIDDEN] : issues })
    }
    this.count += batch.length
    if (this.count > IMPORT_ROWS) throw new InvalidError({ file: `超过 ${IMPORT_ROWS} 行，请分成几个文件导入` })
    return batch
  }

  private noteColumns({ fields }: Headers, { hiddenColumns }: TablePiece): void {
    for (const column of hiddenColumns) {
      const header = this.expected.columns.find(({ field }) => field === fields[column])?.header
      if (header !== undefined) this.hiddenColumns.add(header)
    }
  }

  private refuseEmpty(): void {
    const [first] = this.faults
    if (this.sheets.length === 0 && first) {
      const sheet = this.faults.length > 1 || this.unread.length > 1 ? `工作表“${first.name}”` : ''
      throw new InvalidError({ file: `${sheet}${first.fault}。第一行须是表头，请按模板的列名填写` })
    }
    if (this.sheets.length === 0) {
      const hidden = this.unread.length > 0 ? `，没有读取的工作表：${this.unread.join('、')}` : ''
      throw new InvalidError({ file: `文件是空的${hidden}` })
    }
    if (this.count === 0) throw new InvalidError({ file: '文件里只有表头，没有要导入的数据' })
  }
}

/** Empty cells are left out: most of a wide table is empty. */
function cellsOf(fields: Headers['fields'], values: TableRow['values']): Record<string, string> {
  const cells: Record<string, string> = {}
  fields.forEach((field, index) => {
    const value = values[index]
    if (field && value) cells[field] = value
  })
  return cells
}

const issuesOf = (fields: Headers['fields'], { faults }: TableRow): RowIssue[] =>
  faults.flatMap(({ column, message }) => {
    const field = fields[column]
    return field ? [{ field, message, fromFile: true as const }] : []
  })

/** The template's own line, left in the file. */
function isExample(cells: Record<string, string>, example: Record<string, string>): boolean {
  const given = Object.entries(example).filter(([, value]) => value !== '')
  return given.length === Object.keys(cells).length && given.every(([field, value]) => cells[field] === value)
}
