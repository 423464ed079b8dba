import type { FileColumn, TaskRow } from '@/lib/contracts/task/calls'

/**
 * Width in pixels of a Chinese character; the constant below is the width of a narrower character. Both are for the 14
 * px font of the sheet.
 */
const WIDE = 14
const NARROW = 8.5
const AROUND = 28
const LEAST = 88
const LIMIT = 240
/** Pixels that an error message below a cell needs to be readable. */
const REASON = 168

const textWidth = (text: string) =>
  [...text].reduce((sum, sign) => sum + (sign.charCodeAt(0) > 0xff ? WIDE : NARROW), AROUND)

/**
 * Returns the width in pixels that a column needs for its content, within a minimum and a maximum; only the rows of the
 * present page count.
 */
export function widthOf({ field, header }: FileColumn, rows: readonly TaskRow[]): number {
  const texts = rows.map(({ cells }) => textWidth(cells?.[field] ?? ''))
  const told = rows.some(({ issues }) => issues.some((issue) => issue.field === field)) ? REASON : LEAST
  return Math.round(Math.min(LIMIT, Math.max(told, textWidth(header), ...texts)))
}

/**
 * Returns the columns in their sequence in the sheet: the column that names the row, columns with faults, the others.
 * So faults are in sight without scrolling.
 */
export function orderedColumns(columns: readonly FileColumn[], rows: readonly TaskRow[]): FileColumn[] {
  const wrong = new Set(rows.flatMap(({ issues }) => issues.map(({ field }) => field)))
  const naming = namingColumn(columns)
  const rank = (column: FileColumn) => (column === naming ? 0 : wrong.has(column.field) ? 1 : 2)
  return columns.toSorted((one, other) => rank(one) - rank(other))
}

/** Returns the column that names the record of a row. */
export const namingColumn = (columns: readonly FileColumn[]): FileColumn | undefined =>
  columns.find(({ field }) => field === 'fullName') ?? columns.find(({ field }) => field === 'name')
