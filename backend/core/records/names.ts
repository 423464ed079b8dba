import { type SQL, sql } from 'drizzle-orm'
import type { Principal } from '../http/context.ts'
import { intArray, wordGrams } from '../search/search.ts'

/**
 * Condition on a record `n` under which a person reads its name, and the text that is shown where the condition fails.
 */
export interface NameVisibility {
  readonly where: SQL
  readonly otherwise: string
}

/** Finds the present names of records, including deleted records. Histories and the log show these names for ids. */
export interface RecordNames {
  readonly entity: string
  readonly table: string
  /**
   * SQL that selects rows of `id`, `name` and `within`: a context that the kind of record alone does not give, such as
   * the dictionary of a value.
   */
  readonly rows: SQL
  /** True where ids are texts, such as codes, addresses or keys. */
  readonly keyed?: boolean
  /**
   * Returns SQL for the `id` (a text) of the records whose name contains all these words, for a search of the log.
   * Absent: the search finds only the names stored with entries.
   */
  search?(words: readonly string[]): SQL
  /**
   * Returns which names of records outside the person's data scope the person may read: those that pickers offer.
   * Absent: everybody reads all names.
   */
  visibility?(principal: Principal): NameVisibility
}

interface Source extends Pick<RecordNames, 'entity' | 'table' | 'keyed' | 'visibility'> {
  /** SQL join that `name` needs in addition to the table `r`. */
  readonly join?: SQL
  /** Condition on the table's rows, where the table holds other records too. */
  readonly where?: SQL
  readonly name: SQL
  readonly id?: SQL
  readonly within?: SQL
  /**
   * SQL for the text that a search of the log compares, ignoring blanks; absent: the search finds only names that are
   * stored with log entries.
   */
  readonly found?: SQL
  /**
   * Further condition on the rows that a search finds, for a table with several kinds of records. Reading a name by its
   * id does not need the condition.
   */
  readonly ofKind?: SQL
}

/** Returns the functions that read and search the names of the records in a table. */
export function defineNames(source: Source): RecordNames {
  const { name, join, where, id = sql`r.id`, within = sql`null`, found, ofKind, ...names } = source
  const from = sql`${sql.identifier(names.table)} r ${join ?? sql``}`
  return {
    ...names,
    rows: sql`select ${id} as id, ${name} as name, ${within} as within from ${from} where ${where ?? sql`true`}`,
    ...(found && {
      search: (words) => {
        const text = sql`replace(lower(${found}), ' ', '')`
        const held = everyWord(words, (word) => containing(text, word))
        return sql`select r.id::text as id from ${from} where ${ofKind ?? sql`true`} and ${held}`
      },
    }),
  }
}

export const everyWord = (words: readonly string[], one: (word: string) => SQL): SQL =>
  sql.join(words.map(one), sql` and `)

const containing = (text: SQL, word: string): SQL => sql`${text} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`

/**
 * Returns the condition that a text contains a word: an index of grams (character sequences) finds candidates quickly,
 * and a comparison with the text confirms them.
 */
export const byGrams = (grams: SQL, text: SQL, word: string): SQL =>
  sql`${grams} @> ${intArray(wordGrams(word))}::int4[] and ${containing(text, word)}`

/**
 * Returns the visibility of the names of a table's records. A person reads a name if the condition on the record's row
 * `r` holds, and the text `otherwise` if not.
 */
export const visibleIn = (table: string, condition: SQL, otherwise: string): NameVisibility => ({
  where: sql`exists (select from ${sql.identifier(table)} r where r.id = n.id and ${condition})`,
  otherwise,
})
