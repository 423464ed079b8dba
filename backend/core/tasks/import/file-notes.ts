import { type CellRange, columnName, rangeName } from '../../files/sheet/places.ts'
import type { SheetChunk, SheetHeader } from './read-sheets.ts'

/** Number of merged ranges that the notes name. */
const NAMED = 5

/**
 * Collects notes on a file for the person: parts that were not read, and parts that were read although they are hidden.
 */
export class FileNotes {
  /** Sheets that are not read, each with the reason. */
  readonly unread: string[] = []
  private readonly titled: string[] = []
  private readonly hiddenColumns = new Set<string>()
  private readonly unnamedColumns = new Set<string>()
  private readonly merged: string[] = []
  private hiddenRows = 0

  leave(name: string, why: string): void {
    this.unread.push(`${name}（${why}）`)
  }

  open(name: string, { no, above }: SheetHeader): void {
    if (above > 0) this.titled.push(`${name ? `“${name}”的` : ''}表头在第 ${no} 行，上面的 ${above} 行没有读取`)
  }

  /** Adds the notes on some rows of a sheet; `headerOf` returns the header of a field. */
  read({ rows, hiddenColumns, merged }: SheetChunk, header: SheetHeader, headerOf: (field: string) => string): void {
    for (const { values, hidden } of rows) {
      if (hidden) this.hiddenRows++
      for (let at = 0; at < values.length; at++) {
        const isNamed = at < header.fields.length && !header.unnamed.has(at)
        if (!isNamed && values[at]) this.unnamedColumns.add(columnName(at))
      }
    }
    for (const column of hiddenColumns) {
      const field = header.fields[column]
      if (field) this.hiddenColumns.add(headerOf(field))
    }
    for (const range of merged) if (hidesCells(range, header)) this.merged.push(rangeName(range))
  }

  list(): string[] {
    const ranges = `${this.merged.slice(0, NAMED).join('、')}${this.merged.length > NAMED ? ` 等 ${this.merged.length} 处` : ''}`
    const notes = [
      this.unread.length > 0 ? `有 ${this.unread.length} 张工作表没有读取：${this.unread.join('、')}` : '',
      ...this.titled,
      this.hiddenRows > 0 ? `有 ${this.hiddenRows} 行在文件中是隐藏的，也已读取，请核对` : '',
      this.hiddenColumns.size > 0 ? `有的列在文件中是隐藏的，也已读取：${[...this.hiddenColumns].join('、')}` : '',
      this.unnamedColumns.size > 0
        ? `有的列没有表头，其中的内容没有读取：${[...this.unnamedColumns].join('、')} 列`
        : '',
      this.merged.length > 0 ? `合并的单元格只有左上角的一格有内容，其他格是空的，请核对：${ranges}` : '',
    ]
    return notes.filter(Boolean)
  }
}

/** Returns whether a merged range includes more than one cell that the import reads. */
function hidesCells({ rows: [first, last], columns: [left, right] }: CellRange, { no, fields }: SheetHeader): boolean {
  const rows = last - Math.max(first, no + 1) + 1
  const columns = fields.slice(left, right + 1).filter((field) => field !== null).length
  return rows > 0 && columns > 0 && rows * columns > 1
}
