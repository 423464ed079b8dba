import { type SQL, sql } from 'drizzle-orm'
import type { DictUse } from '../../../lib/contracts/dict/maintenance.ts'
import type { Db } from '../../core/database/database.ts'
import type { DictReference } from '../../core/records/dict-references.ts'
import type { DataScope } from '../../core/scope/data-scope.ts'

export type References = readonly DictReference[]

export const referencesTo = (references: References, typeCode: string): References =>
  references.filter((reference) => reference.typeCode === typeCode)

/**
 * The SQL condition for the rows `r` whose keys count as uses of a dictionary value. A reference is a column of some
 * table that holds keys of dictionary values.
 */
export const countedRows = ({ rows = 'r.deleted_at is null' }: DictReference): SQL => sql.raw(rows)

/** `countedRows`, limited to the rows within a data scope. */
export const rowsInScope = (reference: DictReference, scope: DataScope): SQL => {
  const within = scope.all ? undefined : reference.within?.(scope)
  return within ? sql`${countedRows(reference)} and ${within}` : countedRows(reference)
}

/** A FROM clause that joins each row `r` of the reference's table with each key `k.key` in the row. */
function referencedKeys({ table, column, holds }: DictReference): SQL {
  const from = sql`${sql.identifier(table)} r`
  const held = sql`r.${sql.identifier(column)}`
  if (holds === 'key') return sql`${from} cross join lateral (select ${held} as key) k`
  if (holds === 'keys') return sql`${from} cross join lateral unnest(${held}) k(key)`
  return sql`${from} cross join lateral jsonb_array_elements_text(${held} -> ${sql.raw(`'${holds.json}'`)}) k(key)`
}

/**
 * Returns, for each key, how many records of each kind use the value, in the order of the references. Unused keys are
 * absent. Only records within the data scope are counted. To find out whether any record uses a value, pass the scope
 * `everything`.
 */
export async function countUses(
  db: Db,
  references: References,
  scope: DataScope,
  typeCode: string,
  keys: readonly string[],
): Promise<Map<string, DictUse[]>> {
  const uses = new Map<string, DictUse[]>()
  const mine = referencesTo(references, typeCode)
  if (mine.length === 0 || keys.length === 0) return uses
  const counts = mine.map(
    (reference, at) => sql`select ${at}::int as at, k.key, count(*)::int as count from ${referencedKeys(reference)}
      where ${rowsInScope(reference, scope)} and k.key = any(${sql.param(keys)}::text[]) group by k.key`,
  )
  const { rows } = await db.execute<{ at: number; key: string; count: number }>(
    sql`${sql.join(counts, sql` union all `)} order by 1`,
  )
  for (const { at, key, count } of rows) {
    const reference = mine[at]
    if (!reference) continue
    const use = { label: reference.label, count, url: reference.url?.(key) ?? null }
    uses.set(key, [...(uses.get(key) ?? []), use])
  }
  return uses
}

export const totalOf = (uses: readonly DictUse[] = []): number => uses.reduce((sum, { count }) => sum + count, 0)

/** Adds up the uses of several values for each kind of record. */
export function sumUses(uses: ReadonlyMap<string, readonly DictUse[]>): { label: string; count: number }[] {
  const sums = new Map<string, number>()
  for (const { label, count } of [...uses.values()].flat()) sums.set(label, (sums.get(label) ?? 0) + count)
  return [...sums].map(([label, count]) => ({ label, count }))
}
