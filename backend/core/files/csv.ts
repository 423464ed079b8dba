import { delimiterOf, namedDelimiter } from './csv-delimiter.ts'
import { shownText, tooWide } from './shown-text.ts'
import { TableFault, tableLimits } from './table-limits.ts'

export interface CsvRow {
  /** Number of the row as a spreadsheet counts: the first row is 1. */
  readonly no: number
  readonly values: readonly string[]
}

const MAX_LINE = tableLimits.columns * tableLimits.cell

/** Number of characters from which the delimiter is guessed. */
const SAMPLE = 16_384

/** A formula that holds only a text, so that a spreadsheet does not read the text as a number: `="0012"`. */
const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/

/**
 * Yields the rows of a csv while its text arrives (RFC 4180): quoted cells may hold delimiters, doubled quotes and line
 * breaks. `no` counts rows, not lines, as a spreadsheet does. Throws TableFault for a cell or a row beyond tableLimits.
 */
export async function* readCsv(chunks: AsyncIterable<string>): AsyncGenerator<CsvRow> {
  let rows: CsvRows | null = null
  let waiting = ''
  for await (const chunk of withEnd(chunks)) {
    let text = waiting + (chunk ?? '')
    if (!rows) {
      const end = text.search(/[\r\n]/)
      if (end < 0 && text.length > MAX_LINE) throw new TableFault('第 1 行过长，请确认文件的换行')
      // The chunk may end between the two characters of a line break, so a line break at its very end is not used yet.
      if (chunk !== null && (end < 0 || end === text.length - 1 || text.length < SAMPLE)) {
        waiting = text
        continue
      }
      const line = end < 0 ? text : text.slice(0, end)
      const named = namedDelimiter(line)
      rows = new CsvRows(named ?? delimiterOf(text.slice(0, SAMPLE)))
      if (named !== undefined) text = text.slice(line.length).replace(/^\r?\n|^\r/, '')
    }
    waiting = text.slice(rows.read(text, chunk === null))
    yield* rows.take()
  }
  if (rows) yield* rows.end()
}

class CsvRows {
  private rows: CsvRow[] = []
  private no = 1
  private values: string[] = []
  /** Column of the next value; blank values beyond the last allowed column are left out. */
  private column = 0
  private cell = ''
  private quoted = false
  /** True within a cell of the form `="…"`; its quotes stay in the text until the cell ends. */
  private formula = false

  private readonly delimiter: string

  constructor(delimiter: string) {
    this.delimiter = delimiter
  }

  take(): CsvRow[] {
    const taken = this.rows
    this.rows = []
    return taken
  }

  /**
   * Reads the text as far as it is unambiguous: the meaning of the last character may depend on the next one. Returns
   * the number of characters read.
   */
  read(text: string, last: boolean): number {
    const stop = last ? text.length : text.length - 1
    let at = 0
    while (at < stop) at += this.step(text.charAt(at), text.charAt(at + 1))
    this.refuseLong()
    return Math.max(at, 0)
  }

  end(): CsvRow[] {
    // Without this error all following text would become one cell, and its rows would be lost.
    if (this.quoted || this.formula) throw new TableFault(`第 ${this.no} 行第 ${this.column + 1} 列的引号没有结束`)
    if (this.cell || this.column > 0) this.endRow()
    return this.take()
  }

  /** Returns the number of characters read. */
  private step(mark: string, next: string): 1 | 2 {
    if (this.quoted || this.formula) return this.stepQuoted(mark, next)
    if (mark === '"' && this.cell === '') this.quoted = true
    else if (mark === '"' && this.cell === '=') this.openFormula()
    else if (mark === this.delimiter) this.endCell()
    else if (mark === '\n' || mark === '\r') {
      this.endRow()
      return mark === '\r' && next === '\n' ? 2 : 1
    } else this.cell += mark
    return 1
  }

  private stepQuoted(mark: string, next: string): 1 | 2 {
    if (mark !== '"') this.cell += mark
    else if (next === '"') {
      this.cell += this.formula ? '""' : '"'
      return 2
    } else {
      if (this.formula) this.cell += mark
      this.quoted = false
      this.formula = false
    }
    return 1
  }

  private openFormula(): void {
    this.cell += '"'
    this.formula = true
  }

  private endCell(): void {
    this.refuseLong()
    const value = TEXT_FORMULA.exec(this.cell)?.[1]?.replaceAll('""', '"') ?? this.cell
    if (this.column < tableLimits.columns) this.values.push(value)
    else if (shownText(value) !== '') throw tooWide(this.no, this.column, value)
    this.column++
    this.cell = ''
  }

  private endRow(): void {
    this.endCell()
    this.rows.push({ no: this.no++, values: this.values })
    this.values = []
    this.column = 0
  }

  /** Throws TableFault for an endless cell or row before the cell or row takes much memory. */
  private refuseLong(): void {
    if (this.cell.length > tableLimits.cell)
      throw new TableFault(`第 ${this.no} 行第 ${this.column + 1} 列超过 ${tableLimits.cell} 个字`)
  }
}

async function* withEnd(chunks: AsyncIterable<string>): AsyncGenerator<string | null> {
  yield* chunks
  yield null
}
