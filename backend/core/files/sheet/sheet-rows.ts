import { shownText, tooWide } from '../shown-text.ts'
import { TableFault, tableLimits } from '../table-limits.ts'
import type { CellFormats } from './cell-formats.ts'
import { type CellRead, readCell } from './cell-text.ts'
import { type CellRange, columnName, columnOf, rangeOf } from './places.ts'
import { TextCollector, unescapeText } from './shared-strings.ts'
import { isTrue, readXml, type XmlHandler } from './xml.ts'

export interface SheetRow {
  /** Number of the row as a spreadsheet counts: the first row is 1. */
  readonly no: number
  /** Cells by column, from 0; empty columns are absent. */
  readonly cells: ReadonlyMap<number, CellRead>
  readonly hidden: boolean
}

/** The parts of a workbook that cells of a sheet refer to. */
export interface SheetContext {
  readonly strings: readonly string[]
  readonly formats: CellFormats
  /** Called for hidden columns before the first row; `from` counts from 0, `to` is excluded. */
  hideColumns(from: number, to: number): void
  /** Called for merged cells after the last row. */
  merge(range: CellRange): void
}

/** Yields the rows of a worksheet that have content; a cell that has only a format is no content. */
export function* readSheetRows(content: Buffer, context: SheetContext): Generator<SheetRow> {
  const collector = new RowCollector(context)
  for (const _ of readXml(content, collector)) yield* collector.take()
  yield* collector.take()
}

interface OpenCell {
  readonly column: number
  readonly type: string
  readonly style: number
  value: string | null
  formula: boolean
}

class RowCollector implements XmlHandler {
  private rows: SheetRow[] = []
  private no = 0
  private hidden = false
  private cells = new Map<number, CellRead>()
  private column = 0
  private cell: OpenCell | null = null
  private inValue = false
  private inline: TextCollector | null = null

  private readonly context: SheetContext

  constructor(context: SheetContext) {
    this.context = context
  }

  take(): SheetRow[] {
    const taken = this.rows
    this.rows = []
    return taken
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'c') this.openCell(attributes)
    else if (name === 'row') this.openRow(attributes)
    else if (name === 'col' && isTrue(attributes.hidden)) {
      this.context.hideColumns(Number(attributes.min) - 1, Math.min(Number(attributes.max), tableLimits.columns))
    } else if (name === 'mergeCell') this.openMerged(attributes.ref)
    else if (this.cell) this.openInCell(this.cell, name)
  }

  text(text: string): void {
    if (this.inline) this.inline.add(text)
    else if (this.inValue && this.cell) this.cell.value += text
  }

  close(name: string): void {
    if (name === 'v') this.inValue = false
    else if (name === 'is' && this.inline && this.cell) {
      this.cell.value = this.inline.end()
      this.inline = null
    } else if (name === 'c' && this.cell) this.closeCell(this.cell)
    else if (name === 'row') this.closeRow()
    else this.inline?.close(name)
  }

  private openRow({ r, hidden }: Readonly<Record<string, string>>): void {
    this.no = r === undefined ? this.no + 1 : Number(r)
    if (!Number.isInteger(this.no)) throw new TableFault('文件里有一行没有正确的行号，请另存为新的文件')
    this.hidden = isTrue(hidden)
    this.cells = new Map()
    this.column = 0
  }

  private openMerged(reference: string | undefined): void {
    const range = rangeOf(reference)
    if (range) this.context.merge(range)
  }

  private openCell({ r, t = 'n', s = '0' }: Readonly<Record<string, string>>): void {
    const column = columnOf(r) ?? this.column
    this.column = column + 1
    this.cell = { column, type: t, style: Number(s), value: null, formula: false }
  }

  private openInCell(cell: OpenCell, name: string): void {
    if (name === 'v') {
      this.inValue = true
      cell.value = ''
    } else if (name === 'f') cell.formula = true
    else if (name === 'is') {
      this.inline = new TextCollector()
      this.inline.start()
    } else this.inline?.open(name)
  }

  private closeCell({ column, type, style, value, formula }: OpenCell): void {
    this.cell = null
    const stored = type === 's' && value ? this.context.strings[Number(value)] : value
    if (stored === undefined)
      throw new TableFault(`第 ${this.no} 行第 ${column + 1} 列的文字在文件中找不到，请另存为新的文件`)
    const text = type === 'str' && stored ? unescapeText(stored) : stored
    const read = readCell({ type, value: text, formula, format: this.context.formats.of(style) })
    if (read.text.trim() === '' && read.fault === undefined) return
    if (column >= tableLimits.columns) {
      if (shownText(read.text) === '' && read.fault === undefined) return
      throw tooWide(this.no, column, read.text)
    }
    if (this.cells.has(column))
      throw new TableFault(`单元格 ${columnName(column)}${this.no} 在文件里有两个，请用 Excel 打开后另存为新的文件`)
    this.cells.set(column, read)
  }

  private closeRow(): void {
    if (this.cells.size > 0) this.rows.push({ no: this.no, cells: this.cells, hidden: this.hidden })
  }
}
