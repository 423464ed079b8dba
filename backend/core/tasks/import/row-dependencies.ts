import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { foldedInSql } from './cells.ts'

/** How rows of a file refer to each other: the field with the reference, and the fields that identify a row. */
export interface RowDependency {
  readonly field: string
  readonly keys: readonly string[]
}

const text = (row: string, field: string): SQL =>
  sql`nullif(${foldedInSql(sql`${sql.identifier(row)}.payload->>${sql.param(field)}::text`)}, '')`

/**
 * Returns the condition that row `r` can be handled now: the row to which it refers no longer waits. In undo: no row
 * that refers to it waits any more.
 */
export function ready({ field, keys }: RowDependency, phase: string, state: string): SQL {
  const conditions = keys.map((key) => {
    const [one, other] = phase === 'undo' ? [key, field] : [field, key]
    return sql`not exists (select from task_row o where o.task_id = r.task_id and o.no <> r.no
      and o.state = ${state} and ${text('o', other)} = ${text('r', one)})`
  })
  return sql.join(conditions, sql` and `)
}

/**
 * Returns which of the rows `nos` refer to a row of their file, and whether their references form a circle. If several
 * rows have the same name, a reference to this name means the first of them. The rows are joined in memory and not in
 * SQL, because a query planner without statistics on the file's rows would compare all pairs.
 */
export async function readDependencies(
  db: Db,
  taskId: number,
  { field, keys }: RowDependency,
  nos: readonly number[],
): Promise<ReadonlyMap<number, { round: boolean }>> {
  const own = keys.map((key) => text('t', key))
  const { rows } = await db.execute<{ no: number; names: string; words: (string | null)[] }>(sql`
    select t.no, ${text('t', field)} as names, array[${sql.join(own, sql`, `)}] as words from task_row t
     where t.task_id = ${taskId} and ${text('t', field)} is not null`)
  if (rows.length === 0) return new Map()
  const named = sql.param([...new Set(rows.map(({ names }) => names))])
  const known = own.map((word) => sql`(${word})`)
  const found = await db.execute<{ key: string; no: number }>(sql`
    select k.key, min(t.no) as no from task_row t cross join lateral (values ${sql.join(known, sql`, `)}) k (key)
     where t.task_id = ${taskId} and k.key = any (${named}::text[]) group by k.key`)
  const first = new Map(found.rows.map(({ key, no }) => [key, no]))
  const above = new Map<number, number>()
  for (const { no, names, words } of rows) {
    const other = first.get(names)
    if (other !== undefined) above.set(no, words.includes(names) ? no : other)
  }
  const rounds = onRounds(above)
  return new Map(nos.filter((no) => above.has(no)).map((no) => [no, { round: rounds.has(no) }]))
}

/** Returns the rows that lie on a circle of references; each row is visited only once. */
function onRounds(above: ReadonlyMap<number, number>): ReadonlySet<number> {
  const seen = new Set<number>()
  const rounds = new Set<number>()
  for (const start of above.keys()) {
    const way = new Set<number>()
    let at: number | undefined = start
    while (at !== undefined && !seen.has(at)) {
      seen.add(at)
      way.add(at)
      at = above.get(at)
    }
    // A circle exists only if the path came back to one of its own rows.
    if (at === undefined || !way.has(at)) continue
    for (let no = at; !rounds.has(no); no = above.get(no) ?? no) rounds.add(no)
  }
  return rounds
}

/**
 * Returns the rows that refer to row `no`, and the rows with a faulty reference: a change of row `no` may affect them.
 */
export async function rowsNaming(
  db: Db,
  taskId: number,
  { field, keys }: RowDependency,
  no: number,
): Promise<number[]> {
  const same = keys.map((key) => sql`${text('o', key)} = ${text('r', field)}`)
  const { rows } = await db.execute<{ no: number }>(sql`
    select r.no from task_row r join task_row o on o.task_id = r.task_id and o.no = ${no}
     where r.task_id = ${taskId}
       and (${sql.join(same, sql` or `)} or r.issues @> ${JSON.stringify([{ field }])}::jsonb)`)
  return rows.map((row) => row.no)
}
