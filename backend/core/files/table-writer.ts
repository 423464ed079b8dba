import { Readable } from 'node:stream'
import { writeXlsx } from 'hucre'
import { writeXlsxStream } from 'hucre/xlsx'
import type { exportFormats } from '../../../lib/contracts/base/task-calls.ts'
import type { FileColumn } from '../../../lib/contracts/task/calls.ts'
import type { Cell } from '../tasks/kind.ts'
import { guardFormula } from './table-text.ts'

export type TableFormat = (typeof exportFormats)[number]

interface Table {
  /** Name of the sheet. */
  readonly name: string
  readonly columns: readonly Pick<FileColumn, 'field' | 'header'>[]
  readonly rows: AsyncIterable<Record<string, Cell>>
}

/**
 * Returns a file as a stream. Rows are requested as the stream is read, so that memory does not grow with the number of
 * rows. A workbook with a second sheet is built in memory, because the streaming writer supports one sheet: `second` is
 * for tables of a few thousand rows.
 */
export function writeTable(format: TableFormat, table: Table, second?: Table): Readable {
  if (format === 'csv') return Readable.from(csvOf(table), { objectMode: false })
  return second ? Readable.from(bookOf([table, second]), { objectMode: false }) : xlsxOf(table)
}

/** Text format keeps the zeros of a numeric account name when a person edits the cell. */
const TEXT = { numFmt: '@' }

async function* bookOf(tables: readonly Table[]): AsyncGenerator<Uint8Array> {
  const sheets = []
  for (const { name, columns, rows } of tables) {
    const cells: Cell[][] = [columns.map(({ header }) => header)]
    for await (const row of rows) cells.push(columns.map(({ field }) => literal(row[field] ?? null)))
    const isNumber = columns.map((_, at) => cells.some((row) => typeof row[at] === 'number'))
    sheets.push({
      name: name.slice(0, 31),
      columns: columns.map((_, at) => ({ width: 18, ...(!isNumber[at] && TEXT) })),
      rows: cells,
      freezePane: { rows: 1 },
    })
  }
  yield await writeXlsx({ sheets })
}

function xlsxOf({ name, columns, rows }: Table): Readable {
  const values = async function* () {
    for await (const row of rows) yield columns.map(({ field }) => literal(row[field] ?? null))
  }
  const file = writeXlsxStream(values(), {
    name: name.slice(0, 31),
    columns: columns.map(({ header }) => ({ header, width: 18, ...TEXT })),
    freezePane: { rows: 1 },
  })
  return Readable.fromWeb(file as import('node:stream/web').ReadableStream<Uint8Array>)
}

/** Spreadsheets read `_x0041_` as an escaped A, so text of this form is escaped itself (ECMA-376 22.9.2.19). */
export function literal(value: Cell): Cell {
  return typeof value === 'string' ? value.replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_') : value
}

const LINES = 200

async function* csvOf({ columns, rows }: Table): AsyncGenerator<Buffer> {
  let lines = [columns.map(({ header }) => quoted(header)).join(',')]
  let text = '\uFEFF'
  for await (const row of rows) {
    lines.push(columns.map(({ field }) => quoted(guardFormula(row[field] ?? null))).join(','))
    if (lines.length < LINES) continue
    yield Buffer.from(`${text}${lines.join('\r\n')}\r\n`)
    text = ''
    lines = []
  }
  if (lines.length) yield Buffer.from(`${text}${lines.join('\r\n')}\r\n`)
}

const quoted = (text: string) => (/[",\r\n;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
