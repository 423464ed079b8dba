import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'

/** How rows of a file name each other: the cell that does, and the cells another row is known by. */
export interface RowDependency {
  readonly field: string
  readonly keys: readonly string[]
}

const text = (row: string, field: string): SQL =>
  sql`nullif(btrim(normalize(${sql.identifier(row)}.payload->>${sql.param(field)}::text, NFKC)), '')`

/** The condition that nothing of the file still has to go before row `r`: what it names, or what names it in undo. */
export function ready({ field, keys }: RowDependency, phase: string, state: string): SQL {
  const conditions = keys.map((key) => {
    const [one, other] = phase === 'undo' ? [key, field] : [field, key]
    return sql`not exists (select from task_row o where o.task_id = r.task_id and o.no <> r.no
      and o.state = ${state} and ${text('o', other)} = ${text('r', one)})`
  })
  return sql.join(conditions, sql` and `)
}

/** Rows among these that name a row of their file, and whether they stand above themselves that way. */
export async function readDependencies(
  db: Db,
  taskId: number,
  { field, keys }: RowDependency,
  nos: readonly number[],
): Promise<ReadonlyMap<number, { round: boolean }>> {
  const named = sql.join(
    keys.map((key) => sql`(${text('t', key)})`),
    sql`, `,
  )
  const { rows } = await db.execute<{ no: number; round: boolean }>(sql`
    with recursive known as materialized (
      select t.no, k.key from task_row t cross join lateral (values ${named}) k (key)
       where t.task_id = ${taskId} and k.key is not null
    ), edge as materialized (
      select t.no, k.no as above from task_row t join known k on k.key = ${text('t', field)} where t.task_id = ${taskId}
    ), up as (
      select e.no as start, e.above from edge e where e.no = any (${sql.param([...nos])}::int[])
      union select u.start, e.above from up u join edge e on e.no = u.above
    )
    select start as no, bool_or(above = start) as round from up group by start`)
  return new Map(rows.map(({ no, round }) => [no, { round }]))
}

/** Rows that name row `no`, and those whose own naming is at fault: a changed row may concern them. */
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
