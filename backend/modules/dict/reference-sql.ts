import { type SQL, sql } from 'drizzle-orm'
import type { DictReference } from '../../core/records/dict-references.ts'

const columnOf = ({ column }: DictReference) => sql`r.${sql.identifier(column)}`
const jsonName = (name: string) => sql.raw(`'${name}'`)

/** The condition that the row `r` holds the key. */
export function referencesKey(reference: DictReference, key: string): SQL {
  const column = columnOf(reference)
  if (reference.holds === 'key') return sql`${column} = ${key}`
  if (reference.holds === 'keys') return sql`${column} @> array[${key}]::text[]`
  return sql`${column} -> ${jsonName(reference.holds.json)} @> to_jsonb(${key}::text)`
}

/** The column's contents as JSON. */
export function columnAsJson(reference: DictReference): SQL {
  const column = columnOf(reference)
  return typeof reference.holds === 'string'
    ? sql`to_jsonb(${column})`
    : sql`${column} -> ${jsonName(reference.holds.json)}`
}

const textsOf = (json: SQL) => sql`array(select jsonb_array_elements_text(${json}))`

/** The column's new value from the JSON of `columnAsJson`. */
export function fromValue(reference: DictReference, value: SQL): SQL {
  if (reference.holds === 'key') return sql`${value} #>> '{}'`
  if (reference.holds === 'keys') return textsOf(value)
  return sql`jsonb_set(${columnOf(reference)}, array[${jsonName(reference.holds.json)}], ${value})`
}

/** Replaces one key by another; a list that has both keeps the place of the first. */
export function movedValue(reference: DictReference, from: string, to: string): SQL {
  if (reference.holds === 'key') return sql`to_jsonb(${to}::text)`
  const held = textsOf(columnAsJson(reference))
  return sql`(select jsonb_agg(d.key order by d.at) from (
    select u.key, min(u.at) as at from unnest(array_replace(${held}, ${from}, ${to})) with ordinality u(key, at) group by u.key) d)`
}

/** The other columns that a write sets. */
export function stamps({ keepsTime }: DictReference, actor: number): SQL {
  const version = sql`row_version = r.row_version + 1`
  return keepsTime ? version : sql`${version}, updated_by = ${actor}, updated_at = now()`
}

/** The condition for rows `r` that cannot take the key. */
export function clashes({ clash }: DictReference, to: string): SQL {
  if (!clash) return sql`false`
  return sql.join(
    clash.rows.split('$to').map((text) => sql.raw(text)),
    sql`${to}::text`,
  )
}
