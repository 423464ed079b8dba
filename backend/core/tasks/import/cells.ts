import { type SQL, sql } from 'drizzle-orm'
import { readWrittenDay } from '../../../../lib/contracts/base/written-day.ts'

/** A row of a file by field. */
export type Cells = Readonly<Record<string, string>>

/** By its number in the file. */
export interface FileRow {
  readonly no: number
  readonly cells: Cells
}

/** Full-width letters, digits and brackets, and blanks around, are how people type; they mean the same. */
export const folded = (text = ''): string => text.normalize('NFKC').trim()

/** The same of a cell of `task_row` in a query. */
export const foldedInSql = (cell: SQL): SQL => sql`btrim(normalize(${cell}, NFKC))`

/** The digits of a phone in a cell of `task_row`, without China's +86, in a query. */
export const phoneInSql = (cell: SQL): SQL =>
  sql`regexp_replace(regexp_replace(normalize(${cell}, NFKC), '\\D', '', 'g'), '^(00)?86(?=1\\d{10}$)', '')`

/**
 * A day with its year, however it is written, as 2027-08-01, whether or not there is such a day; a time of that day is
 * left out. Null: not written as one.
 */
export function dayIn(text: string): string | null {
  const written = readWrittenDay(text)
  return written?.year === undefined ? null : `${written.year}-${written.month}-${written.day}`
}
