import { type SQL, sql } from 'drizzle-orm'
import { codeText, INVISIBLE_RANGES } from '../../../../lib/contracts/base/visible-text.ts'
import { readWrittenDay } from '../../../../lib/contracts/base/written-day.ts'

/** A row of a file by field. */
export type Cells = Readonly<Record<string, string>>

/** What stands in a column nobody knows is kept beside the cells by this mark and the column's header. */
export const EXTRA = '?'

/** The cells of a row without those of columns nobody knows. */
export const withoutExtras = (cells: Cells): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([field]) => !field.startsWith(EXTRA)))

/** By its number in the file. */
export interface FileRow {
  readonly no: number
  readonly cells: Cells
}

/** Full-width letters, digits and brackets, blanks around and what nobody sees are how people type; they mean the same. */
export const folded = (text = ''): string => codeText(text)

const hex = (code: number) => `\\U${code.toString(16).padStart(8, '0')}`
/** U+0000 is in no text of PostgreSQL. */
const INVISIBLE = `[${INVISIBLE_RANGES.map(([from, to]) => `${hex(Math.max(1, from))}-${hex(to)}`).join('')}]`

/** The same of a text in a query, such as a name that rows mean. */
export const foldedInSql = (text: SQL): SQL =>
  sql`btrim(regexp_replace(normalize(${text}, NFKC), ${INVISIBLE}, '', 'g'))`

/** A name by which records are told apart: written in other width or with other blanks it is the same. */
export const nameKey = (text = ''): string => folded(text).replace(/\s+/g, ' ')

/** The same of a stored name in a query. */
export const nameKeyInSql = (text: SQL): SQL => sql`regexp_replace(${foldedInSql(text)}, '\\s+', ' ', 'g')`

/**
 * A day with its year, however it is written, as 2027-08-01, whether or not there is such a day; a time of that day is
 * left out. Null: not written as one.
 */
export function dayIn(text: string): string | null {
  const written = readWrittenDay(text)
  return written?.year === undefined ? null : `${written.year}-${written.month}-${written.day}`
}
