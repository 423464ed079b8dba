import type { FileColumn, TaskRow } from '@/lib/contracts/task/calls'

/** Pixels of a Chinese character and of a narrower one, at the sheet's 14 px. */
const WIDE = 14
const NARROW = 8.5
const AROUND = 28
const LEAST = 88
const MOST = 240
/** A reason below a cell needs this much to say something. */
const REASON = 168

const textWidth = (text: string) =>
  [...text].reduce((sum, sign) => sum + (sign.charCodeAt(0) > 0xff ? WIDE : NARROW), AROUND)

/** As wide as what stands in a column, within bounds; the rows of one page decide. */
export function widthOf({ field, header }: FileColumn, rows: readonly TaskRow[]): number {
  const texts = rows.map(({ cells }) => textWidth(cells?.[field] ?? ''))
  const told = rows.some(({ issues }) => issues.some((issue) => issue.field === field)) ? REASON : LEAST
  return Math.round(Math.min(MOST, Math.max(told, textWidth(header), ...texts)))
}

/** Columns with what is wrong first, so that it is in sight; the one that says whom a row is about stands before all. */
export function orderedColumns(columns: readonly FileColumn[], rows: readonly TaskRow[]): FileColumn[] {
  const wrong = new Set(rows.flatMap(({ issues }) => issues.map(({ field }) => field)))
  const naming = namingColumn(columns)
  const rank = (column: FileColumn) => (column === naming ? 0 : wrong.has(column.field) ? 1 : 2)
  return columns.toSorted((one, other) => rank(one) - rank(other))
}

/** The column that says whom or what a row is about. */
export const namingColumn = (columns: readonly FileColumn[]): FileColumn | undefined =>
  columns.find(({ field }) => field === 'fullName') ?? columns.find(({ field }) => field === 'name')
