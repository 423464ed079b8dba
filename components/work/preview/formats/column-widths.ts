import type { TableSheet } from '../read/sheet'

const NARROWEST = 72
const WIDEST = 320

/** Of each column, by what it holds: a Chinese character is as wide as two others. */
export function widthsOf({ rows, columns }: TableSheet): number[] {
  const widths = Array.from({ length: columns }, () => NARROWEST)
  for (const row of rows) {
    for (const [index, text] of row.entries()) {
      const width = widths[index] ?? NARROWEST
      if (width === WIDEST || text.length * 14 + 24 <= width) continue
      const marks = [...text.slice(0, 60)].reduce((sum, mark) => sum + (mark > '\u2e7f' ? 14 : 7.8), 0)
      widths[index] = Math.max(width, Math.min(WIDEST, marks + 24))
    }
  }
  return widths
}
