import { sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import type { DictReference, KeyMove } from '../../../core/records/dict-references.ts'
import { intArray } from '../../../core/search/search.ts'
import { clashes, columnAsJson, fromValue, movedValue, referencesKey, stamps } from '../reference-sql.ts'
import { countedRows } from '../uses.ts'

/** A row whose keys were changed; `before` and `after` are the contents of the column as JSON. */
export interface MovedRow {
  readonly id: number
  readonly rowVersion: number
  readonly before: unknown
  readonly after: unknown
}

interface Change {
  tx: Db
  reference: DictReference
  actor: number
}

/**
 * Replaces the key `from` by `to` in those of the given rows that contain `from`. A row is skipped if another row has
 * `to` already and only one of them may have it (`clashes`). Returns the changed rows.
 */
export async function moveKeys({ tx, reference, actor }: Change, { ids, from, to }: KeyMove): Promise<MovedRow[]> {
  const table = sql.identifier(reference.table)
  const { rows } = await tx.execute<MovedRow & Record<string, unknown>>(sql`
    with held as (
      select r.id, ${columnAsJson(reference)} as before, ${movedValue(reference, from, to)} as after from ${table} r
       where r.id = any(${intArray(ids)}::int8[]) and ${countedRows(reference)} and ${referencesKey(reference, from)}
         and not ${clashes(reference, to)}
         for update)
    update ${table} r set ${sql.identifier(reference.column)} = ${fromValue(reference, sql`h.after`)}, ${stamps(reference, actor)}
      from held h where h.id = r.id
    returning r.id::float8 as id, r.row_version as "rowVersion", h.before, h.after`)
  if (rows.length > 0) await reference.follow?.(tx, { ids: rows.map(({ id }) => id), from, to })
  return rows
}

/**
 * Ids of the rows that keep the key `from`, because another row has the key `to` already and only one of them may have
 * it.
 */
export async function clashingRows(tx: Db, reference: DictReference, { ids, from, to }: KeyMove): Promise<Set<number>> {
  if (!reference.clash || ids.length === 0) return new Set()
  const { rows } = await tx.execute<{ id: number }>(sql`
    select r.id::float8 as id from ${sql.identifier(reference.table)} r
     where r.id = any(${intArray(ids)}::int8[]) and ${referencesKey(reference, from)} and ${clashes(reference, to)}`)
  return new Set(rows.map(({ id }) => id))
}

export interface Restored {
  readonly id: number
  /** Row version after the merge; undo leaves a row with another version unchanged. */
  readonly rowVersion: number
  readonly value: unknown
}

/** Restores the contents that rows had before `from` was replaced by `to`, and returns the restored rows. */
export async function restoreKeys(
  { tx, reference, actor }: Change,
  rows: readonly Restored[],
  { from, to }: Omit<KeyMove, 'ids'>,
): Promise<MovedRow[]> {
  const table = sql.identifier(reference.table)
  const { rows: restored } = await tx.execute<MovedRow & Record<string, unknown>>(sql`
    with back as (
      select r.id, ${columnAsJson(reference)} as before, b.value as after
        from json_to_recordset(${JSON.stringify(rows)}::json) as b(id int8, "rowVersion" int, value jsonb)
        join ${table} r on r.id = b.id and r.row_version = b."rowVersion" and ${countedRows(reference)}
         for update of r)
    update ${table} r set ${sql.identifier(reference.column)} = ${fromValue(reference, sql`h.after`)}, ${stamps(reference, actor)}
      from back h where h.id = r.id
    returning r.id::float8 as id, r.row_version as "rowVersion", h.before, h.after`)
  if (restored.length > 0) await reference.follow?.(tx, { ids: restored.map(({ id }) => id), from: to, to: from })
  return restored
}
