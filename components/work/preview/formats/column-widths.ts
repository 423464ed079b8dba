import type { TableSheet } from '../sheets/sheet'

const NARROWEST = 72
const WIDEST = 320
const MARKED = 240

/** Returns the width of each column for its longest text; a Chinese character counts as two other characters. */
export function widthsOf({ rows, columns, comments, objects }: TableSheet): number[] {
  const widths = Array.from({ length: columns }, () => NARROWEST)
  for (const row of rows) {
    for (const [index, text] of row.entries()) {
      const width = widths[index] ?? NARROWEST
      if (width === WIDEST || text.length * 14 + 24 <= width) continue
      const marks = [...text.slice(0, 60)].reduce((sum, mark) => sum + (mark > '\u2e7f' ? 14 : 7.8), 0)
      widths[index] = Math.max(width, Math.min(WIDEST, marks + 24))
    }
  }
  // Columns with comments or objects are wide enough to read these texts without hovering over the cell.
  for (const place of [...comments.keys(), ...(objects?.keys() ?? [])]) {
    const column = Number(place.split(',')[1])
    if (column < columns) widths[column] = Math.max(widths[column] ?? 0, MARKED)
  }
  return widths
}
