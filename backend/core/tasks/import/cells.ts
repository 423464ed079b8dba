import { type SQL, sql } from 'drizzle-orm'
import { codeText, INVISIBLE_RANGES } from '../../../../lib/contracts/base/visible-text.ts'
import { readWrittenDay } from '../../../../lib/contracts/base/written-day.ts'

/** Cells of a row by field. */
export type Cells = Readonly<Record<string, string>>

/** Mark before the header of an unknown column, under which its cells are kept beside the others. */
export const EXTRA = '?'

/** Returns the cells of a row without those of unknown columns. */
export const withoutExtras = (cells: Cells): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([field]) => !field.startsWith(EXTRA)))

/** A row with its number in the file. */
export interface FileRow {
  readonly no: number
  readonly cells: Cells
}

/**
 * Folds full-width letters, digits and brackets, outer blanks and invisible characters, which people type with the same
 * meaning.
 */
export const folded = (text = ''): string => codeText(text)

const hex = (code: number) => `\\U${code.toString(16).padStart(8, '0')}`
/** The range begins at U+0001, because no text of PostgreSQL holds U+0000. */
const INVISIBLE = `[${INVISIBLE_RANGES.map(([from, to]) => `${hex(Math.max(1, from))}-${hex(to)}`).join('')}]`

/** Folds a text in a query in the same way, such as a name that rows refer to. */
export const foldedInSql = (text: SQL): SQL =>
  sql`btrim(regexp_replace(normalize(${text}, NFKC), ${INVISIBLE}, '', 'g'))`

/** Returns the key that identifies a name; other widths or blanks give the same key. */
export const nameKey = (text = ''): string => folded(text).replace(/\s+/g, ' ')

/** Returns the key of a stored name in a query. */
export const nameKeyInSql = (text: SQL): SQL => sql`regexp_replace(${foldedInSql(text)}, '\\s+', ' ', 'g')`

/**
 * Returns a day with its year, however it is written, as 2027-08-01, whether or not such a day exists; a time of that
 * day is left out. Null: the text is not a day.
 */
export function dayIn(text: string): string | null {
  const written = readWrittenDay(text)
  return written?.year === undefined ? null : `${written.year}-${written.month}-${written.day}`
}
