import { type SQL, sql } from 'drizzle-orm'

interface Findable {
  /** Texts any part of which may be asked for: names, codes, phones. */
  readonly texts: readonly SQL[]
  /** The columns of `searchColumns`. */
  readonly pinyin: SQL
  readonly initials: SQL
}

/** Shorter pieces of pinyin occur in nearly every name; they count at its beginning only. */
const PINYIN_INSIDE = 3

const folded = (text: string) => text.trim().toLowerCase()
/** What can stand in pinyin and initials. */
const letters = (text: string) => folded(text).replace(/[\s']/g, '')

/** Condition: the typed text is part of one of the texts, of the pinyin or of the initials. */
export function matchesText(text: string, { texts, pinyin, initials }: Findable): SQL {
  const inTexts = texts.map((column) => sql`position(${folded(text)} in lower(${column})) > 0`)
  const typed = letters(text)
  if (!/^[a-z0-9]+$/.test(typed)) return sql`(${sql.join(inTexts, sql` or `)})`
  const inPinyin =
    typed.length < PINYIN_INSIDE ? sql`starts_with(${pinyin}, ${typed})` : sql`position(${typed} in ${pinyin}) > 0`
  return sql`(${sql.join([...inTexts, sql`position(${typed} in ${initials}) > 0`, inPinyin], sql` or `)})`
}

/** Order: exactly the name or its initials, then those that begin with it, then the rest. */
export function matchRank(text: string, name: SQL, { pinyin, initials }: Omit<Findable, 'texts'>): SQL {
  const typed = letters(text)
  return sql`case
    when lower(${name}) = ${folded(text)} or ${initials} = ${typed} or ${pinyin} = ${typed} then 0
    when starts_with(lower(${name}), ${folded(text)}) then 1
    when starts_with(${initials}, ${typed}) or starts_with(${pinyin}, ${typed}) then 2
    else 3 end`
}
