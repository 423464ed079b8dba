import { type SQL, sql } from 'drizzle-orm'

interface Findable {
  /** Texts of which any part may match: names, codes, phones. */
  readonly texts: readonly SQL[]
  /** The columns of `searchColumns`. */
  readonly pinyin: SQL
  readonly initials: SQL
}

/**
 * Letters of pinyin that may match inside a name; fewer letters occur in nearly every name, so they match only at its
 * beginning.
 */
const PINYIN_INSIDE = 3

const folded = (text: string) => text.trim().toLowerCase()
/** Returns the typed text without characters that pinyin and initials cannot hold. */
const letters = (text: string) => folded(text).replace(/[\s']/g, '')

/** Returns the condition that the typed text is part of one of the texts, or of the pinyin or initials. */
export function matchesText(text: string, { texts, pinyin, initials }: Findable): SQL {
  const inTexts = texts.map((column) => sql`position(${folded(text)} in lower(${column})) > 0`)
  const typed = letters(text)
  if (!/^[a-z0-9]+$/.test(typed)) return sql`(${sql.join(inTexts, sql` or `)})`
  const inPinyin =
    typed.length < PINYIN_INSIDE ? sql`starts_with(${pinyin}, ${typed})` : sql`position(${typed} in ${pinyin}) > 0`
  return sql`(${sql.join([...inTexts, sql`position(${typed} in ${initials}) > 0`, inPinyin], sql` or `)})`
}

/**
 * Returns the sort rank of a record: exact names or initials first, then those that begin with the text, then the rest.
 */
export function matchRank(text: string, name: SQL, { pinyin, initials }: Omit<Findable, 'texts'>): SQL {
  const typed = letters(text)
  return sql`case
    when lower(${name}) = ${folded(text)} or ${initials} = ${typed} or ${pinyin} = ${typed} then 0
    when starts_with(lower(${name}), ${folded(text)}) then 1
    when starts_with(${initials}, ${typed}) or starts_with(${pinyin}, ${typed}) then 2
    else 3 end`
}
