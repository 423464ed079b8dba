import { type SQL, sql } from 'drizzle-orm'
import type { Principal } from '../http/context.ts'
import { intArray, wordGrams } from '../search/search.ts'

/** Who may read a name: a condition on record `n`, and what stands there otherwise. */
export interface NameVisibility {
  readonly where: SQL
  readonly otherwise: string
}

/** How records of a kind are called now, removed ones included: histories and the log show names for ids. */
export interface RecordNames {
  readonly entity: string
  readonly table: string
  /** Rows of `id`, `name`, and `within`: what the kind alone does not say, such as the dictionary of a value. */
  readonly rows: SQL
  /** Ids are texts: codes, addresses, keys. */
  readonly keyed?: boolean
  /** Rows of `id`, a text, whose name has all of some words: the log is searched by it. Absent: by entries alone. */
  search?(words: readonly string[]): SQL
  /** Of records a change may name that lie elsewhere: by name as pickers offer them. Absent: everybody reads them. */
  visibility?(principal: Principal): NameVisibility
}

interface Source extends Pick<RecordNames, 'entity' | 'table' | 'keyed' | 'visibility'> {
  /** Beside the table, which is `r`: what the name needs. */
  readonly join?: SQL
  /** Of the table, where it holds other things too. */
  readonly where?: SQL
  readonly name: SQL
  readonly id?: SQL
  readonly within?: SQL
  /** The text the log is searched in, blanks aside; small tables are read through. */
  readonly found?: SQL
  /** Which rows are found, where a table holds several kinds; their names are read without it. */
  readonly ofKind?: SQL
}

/** Names that lie in a table. */
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

/** What an index of grams narrows down and the text itself proves. */
export const byGrams = (grams: SQL, text: SQL, word: string): SQL =>
  sql`${grams} @> ${intArray(wordGrams(word))}::int4[] and ${containing(text, word)}`

/** Of a record `n` whose table has a condition on `r`. */
export const seenIn = (table: string, condition: SQL, otherwise: string): NameVisibility => ({
  where: sql`exists (select from ${sql.identifier(table)} r where r.id = n.id and ${condition})`,
  otherwise,
})
