import { TableFault, tableLimits } from './table-limits.ts'

export interface TableRow {
  /** As a spreadsheet counts: the first row is 1. */
  readonly no: number
  readonly values: readonly string[]
}

const LINE_MOST = tableLimits.columns * tableLimits.cell

/** Refuses what grows without an end, before it is large. */
function refuseEndless(values: readonly string[], cell: string, no: number): void {
  if (cell.length > tableLimits.cell)
    throw new TableFault(`第 ${no} 行第 ${values.length + 1} 列超过 ${tableLimits.cell} 个字`)
  if (values.length > tableLimits.columns) throw new TableFault(`第 ${no} 行超过 ${tableLimits.columns} 列`)
}

/** What stands between two cells, by what the first line holds most of. */
function delimiterOf(line: string): string {
  const count = (mark: string) => line.split(mark).length
  return [',', '\t', ';'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}

/**
 * Rows of a csv as its text arrives (RFC 4180): quoted cells may hold delimiters, doubled quotes and line breaks.
 * A row bears the number of the row, not of the line, so that it is the one a spreadsheet shows. Throws TableFault for a
 * cell or a row that is beyond tableLimits.
 */
export async function* readCsv(chunks: AsyncIterable<string>): AsyncGenerator<TableRow> {
  let delimiter = ''
  let waiting = ''
  let no = 1
  let values: string[] = []
  let cell = ''
  let quoted = false
  for await (const chunk of withEnd(chunks)) {
    const text = waiting + (chunk ?? '')
    waiting = ''
    if (!delimiter) {
      const end = text.search(/[\r\n]/)
      if (end < 0 && text.length > LINE_MOST) throw new TableFault('第 1 行过长，请确认文件的换行')
      if (end < 0 && chunk !== null) {
        waiting = text
        continue
      }
      delimiter = delimiterOf(end < 0 ? text : text.slice(0, end))
    }
    // What the last character means may depend on the next: a doubled quote, a line break of two.
    const stop = chunk === null ? text.length : text.length - 1
    let at = 0
    while (at < stop) {
      const mark = text.charAt(at)
      const next = text.charAt(at + 1)
      if (quoted) {
        if (mark === '"' && next === '"') {
          cell += '"'
          at++
        } else if (mark === '"') quoted = false
        else cell += mark
      } else if (mark === '"' && cell === '') quoted = true
      else if (mark === delimiter) {
        values.push(cell)
        cell = ''
        refuseEndless(values, cell, no)
      } else if (mark === '\n' || mark === '\r') {
        if (mark === '\r' && next === '\n') at++
        yield { no: no++, values: [...values, cell] }
        values = []
        cell = ''
      } else cell += mark
      at++
    }
    refuseEndless(values, cell, no)
    waiting = text.slice(at)
  }
  if (cell || values.length) yield { no, values: [...values, cell] }
}

async function* withEnd(chunks: AsyncIterable<string>): AsyncGenerator<string | null> {
  yield* chunks
  yield null
}
