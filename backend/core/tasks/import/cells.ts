import { type SQL, sql } from 'drizzle-orm'
import { codeText, INVISIBLE_RANGES } from '../../../../lib/contracts/base/visible-text.ts'
import { readWrittenDay } from '../../../../lib/contracts/base/written-day.ts'

/** The cells of a row, by field. */
export type Cells = Readonly<Record<string, string>>

/**
 * Prefix of the key under which a row keeps the cell of an unknown column; the header of the column follows the prefix.
 */
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
 * Replaces full-width letters, digits and brackets by plain ones and removes outer blanks and invisible characters,
 * because people type all these forms with the same meaning.
 */
export const folded = (text = ''): string => codeText(text)

const hex = (code: number) => `\\U${code.toString(16).padStart(8, '0')}`
/**
 * Regular expression for invisible characters. Its ranges begin at U+0001, because no text of PostgreSQL holds U+0000.
 */
const INVISIBLE = `[${INVISIBLE_RANGES.map(([from, to]) => `${hex(Math.max(1, from))}-${hex(to)}`).join('')}]`

/** Returns SQL that folds a text as `folded` does, such as a name that rows refer to. */
export const foldedInSql = (text: SQL): SQL =>
  sql`btrim(regexp_replace(normalize(${text}, NFKC), ${INVISIBLE}, '', 'g'))`

/** Returns the key that identifies a name; names that differ only in character width or blanks have equal keys. */
export const nameKey = (text = ''): string => folded(text).replace(/\s+/g, ' ')

/** Returns SQL for the key of a stored name, as `nameKey` returns it. */
export const nameKeyInSql = (text: SQL): SQL => sql`regexp_replace(${foldedInSql(text)}, '\\s+', ' ', 'g')`

/**
 * Returns a day with its year as 2027-08-01 from any usual form, without checking that the day exists; a time of day is
 * left out. Null: the text is not a day.
 */
export function dayIn(text: string): string | null {
  const written = readWrittenDay(text)
  return written?.year === undefined ? null : `${written.year}-${written.month}-${written.day}`
}
