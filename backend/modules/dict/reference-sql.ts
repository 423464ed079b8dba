import { type SQL, sql } from 'drizzle-orm'
import type { DictReference } from '../../core/records/dict-references.ts'

const columnOf = ({ column }: DictReference) => sql`r.${sql.identifier(column)}`
const jsonName = (name: string) => sql.raw(`'${name}'`)

/** The condition that the row `r` contains the key in the column of the reference. */
export function referencesKey(reference: DictReference, key: string): SQL {
  const column = columnOf(reference)
  if (reference.holds === 'key') return sql`${column} = ${key}`
  if (reference.holds === 'keys') return sql`${column} @> array[${key}]::text[]`
  return sql`${column} -> ${jsonName(reference.holds.json)} @> to_jsonb(${key}::text)`
}

/** The contents of the reference's column as JSON. */
export function columnAsJson(reference: DictReference): SQL {
  const column = columnOf(reference)
  return typeof reference.holds === 'string'
    ? sql`to_jsonb(${column})`
    : sql`${column} -> ${jsonName(reference.holds.json)}`
}

const textsOf = (json: SQL) => sql`array(select jsonb_array_elements_text(${json}))`

/** The inverse of `columnAsJson`: the new value of the column from JSON. */
export function fromValue(reference: DictReference, value: SQL): SQL {
  if (reference.holds === 'key') return sql`${value} #>> '{}'`
  if (reference.holds === 'keys') return textsOf(value)
  return sql`jsonb_set(${columnOf(reference)}, array[${jsonName(reference.holds.json)}], ${value})`
}

/**
 * The JSON of the column after the key `to` has replaced the key `from`. If a list contains both keys, it contains `to`
 * once afterwards, at the earlier position.
 */
export function movedValue(reference: DictReference, from: string, to: string): SQL {
  if (reference.holds === 'key') return sql`to_jsonb(${to}::text)`
  const held = textsOf(columnAsJson(reference))
  return sql`(select jsonb_agg(d.key order by d.at) from (
    select u.key, min(u.at) as at from unnest(array_replace(${held}, ${from}, ${to})) with ordinality u(key, at) group by u.key) d)`
}

/**
 * The assignments for the other columns of a changed row: the row version and, unless `keepsTime` is set, the user and
 * the time of the last change.
 */
export function stamps({ keepsTime }: DictReference, actor: number): SQL {
  const version = sql`row_version = r.row_version + 1`
  return keepsTime ? version : sql`${version}, updated_by = ${actor}, updated_at = now()`
}

/**
 * The condition for rows `r` that cannot get the key `to`, because another row has this key already and only one of
 * them may have it.
 */
export function clashes({ clash }: DictReference, to: string): SQL {
  if (!clash) return sql`false`
  return sql.join(
    clash.rows.split('$to').map((text) => sql.raw(text)),
    sql`${to}::text`,
  )
}
