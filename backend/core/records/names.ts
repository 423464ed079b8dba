import { type SQL, sql } from 'drizzle-orm'
import type { Principal } from '../http/context.ts'
import { intArray, wordGrams } from '../search/search.ts'

/** Condition on record `n` for reading its name, and the text shown otherwise. */
export interface NameVisibility {
  readonly where: SQL
  readonly otherwise: string
}

/** Present names of the records of a kind, including deleted ones: histories and the log show names for ids. */
export interface RecordNames {
  readonly entity: string
  readonly table: string
  /**
   * Rows of `id`, `name` and `within`: a context that the kind alone does not give, such as the dictionary of a value.
   */
  readonly rows: SQL
  /** True where ids are texts: codes, addresses, keys. */
  readonly keyed?: boolean
  /**
   * Selects rows of `id`, a text, whose name has all of some words, for searching the log. Absent: the log finds only
   * names in entries.
   */
  search?(words: readonly string[]): SQL
  /**
   * Returns which names the person may read, as pickers offer them, for records outside their scope. Absent: everybody
   * reads them.
   */
  visibility?(principal: Principal): NameVisibility
}

interface Source extends Pick<RecordNames, 'entity' | 'table' | 'keyed' | 'visibility'> {
  /** Join to the table `r` that the name needs. */
  readonly join?: SQL
  /** Condition on the table, where it holds other records too. */
  readonly where?: SQL
  readonly name: SQL
  readonly id?: SQL
  readonly within?: SQL
  /** The text that the log search reads, without blanks; small tables are scanned. */
  readonly found?: SQL
  /** Condition on the rows that are found, where a table holds several kinds; names are read without it. */
  readonly ofKind?: SQL
}

/** Defines the names of records in a table. */
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

/** Returns a condition that an index of grams narrows down and the text itself confirms. */
export const byGrams = (grams: SQL, text: SQL, word: string): SQL =>
  sql`${grams} @> ${intArray(wordGrams(word))}::int4[] and ${containing(text, word)}`

/** Returns the visibility of a record `n` whose table has a condition on `r`. */
export const visibleIn = (table: string, condition: SQL, otherwise: string): NameVisibility => ({
  where: sql`exists (select from ${sql.identifier(table)} r where r.id = n.id and ${condition})`,
  otherwise,
})
