import type { Queryable } from './queryable.ts'

/** Writes these columns of one record and increments its row version. Returns the new row version. */
export async function updateRow(
  client: Queryable,
  table: string,
  id: number,
  values: Readonly<Record<string, unknown>>,
  columns: Readonly<Record<string, string>>,
): Promise<number> {
  const names = Object.keys(values)
  const shape = names.map((name) => `${name} ${columns[name]}`).join(', ')
  const set = names.map((name) => `${name} = r.${name}`).join(', ')
  const { rows } = await client.query<{ version: number }>(
    `update ${table} t set ${set}, row_version = t.row_version + 1 from json_to_record($2) as r(${shape}) where t.id = $1
     returning t.row_version as version`,
    [id, JSON.stringify(values)],
  )
  return rows[0]?.version ?? 0
}
