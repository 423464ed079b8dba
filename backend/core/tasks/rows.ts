import { sql } from 'drizzle-orm'
import type { CellChange, RowIssue, RowState } from '../../../lib/contracts/task/calls.ts'
import type { Db } from '../database/database.ts'

/** The result of a row; absent fields stay unchanged. */
export interface RowChange {
  readonly no: number
  readonly state: RowState
  readonly message?: string
  readonly label?: string
  readonly entityId?: number
  readonly issues?: readonly RowIssue[]
  readonly keys?: readonly (string | null)[]
  /** Null removes the stored changes. */
  readonly changes?: readonly CellChange[] | null
  readonly before?: Record<string, unknown>
  readonly rowVersion?: number
}

/** Writes the new states of many rows with one statement. */
export async function writeRows(tx: Db, taskId: number, changes: readonly RowChange[]): Promise<void> {
  if (changes.length === 0) return
  const values = changes.map(
    ({ no, state, message = '', label, entityId, issues, keys, changes, before, rowVersion }) => ({
      no,
      state,
      message,
      label,
      entity_id: entityId,
      issues,
      keys,
      changes: changes ?? undefined,
      keeps_changes: changes === undefined,
      before,
      row_version: rowVersion,
    }),
  )
  await tx.execute(sql`
    update task_row r
       set state = c.state, message = c.message, label = coalesce(c.label, r.label),
           entity_id = coalesce(c.entity_id, r.entity_id), issues = coalesce(c.issues, r.issues),
           keys = coalesce(c.keys, r.keys), changes = case when c.keeps_changes then r.changes else c.changes end,
           before = coalesce(c.before, r.before), row_version = coalesce(c.row_version, r.row_version)
      from json_to_recordset(${JSON.stringify(values)}::json) as c(no int, state text, message text, label text,
           entity_id int8, issues jsonb, keys text[], changes jsonb, keeps_changes bool, before jsonb, row_version int)
     where r.task_id = ${taskId} and r.no = c.no`)
}

/** A row of a file to be inserted; a row that needs no check has the state `valid`. */
export interface NewRow<Payload> {
  readonly no: number
  readonly label?: string
  readonly state?: 'pending' | 'valid'
  readonly payload: Payload
  /** Issues that the reader of the file found. */
  readonly issues?: readonly RowIssue[]
}

/** Inserts rows of a file. */
export async function insertRows<P>(tx: Db, taskId: number, rows: readonly NewRow<P>[]): Promise<void> {
  await tx.execute(sql`
    insert into task_row (task_id, no, label, state, payload, issues)
    select ${taskId}, r.no, coalesce(r.label, ''), coalesce(r.state, 'pending'), r.payload, coalesce(r.issues, '[]')
      from json_to_recordset(${JSON.stringify(rows)}::json)
           as r(no int, label text, state text, payload jsonb, issues jsonb)`)
}

/**
 * Sets the rows in one of the states `from` to the state `to`, so that they are handled again. Returns their number.
 */
export async function resetRows(tx: Db, taskId: number, from: readonly RowState[], to: RowState): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update task_row set state = ${to}, message = ''
     where task_id = ${taskId} and state = any (${sql.param(from)}::text[])`)
  return rowCount ?? 0
}

/**
 * Updates the row versions that undo expects, after the task has written once more some records that its rows had
 * changed. Undo then still accepts these records.
 */
export async function followRows(
  tx: Db,
  taskId: number,
  rows: readonly { readonly no: number; readonly from: number; readonly to: number }[],
): Promise<void> {
  await tx.execute(sql`
    update task_row r set row_version = v."to"
      from json_to_recordset(${JSON.stringify(rows)}::json) as v(no int, "from" int, "to" int)
     where r.task_id = ${taskId} and r.no = v.no and r.row_version = v."from"`)
}

export interface Restored {
  readonly entityId: number
  readonly was: number
  readonly is: number
}

/**
 * Updates the row versions that earlier tasks expect, after this task was undone: the records are again as the earlier
 * tasks left them.
 */
export async function followRestored(
  tx: Db,
  { id, name }: { readonly id: number; readonly name: string },
  restored: readonly Restored[],
): Promise<void> {
  if (restored.length === 0) return
  const [entity = ''] = name.split(':')
  await tx.execute(sql`
    update task_row r set row_version = v."is"
      from json_to_recordset(${JSON.stringify(restored)}::json) as v("entityId" int8, was int, "is" int), task t
     where t.id = r.task_id and t.id < ${id} and t.undo_until > now() and split_part(t.name, ':', 1) = ${entity}
       and r.entity_id = v."entityId" and r.row_version = v.was and r.state in ('done', 'kept')`)
}

/** Counts the rows of each state. */
export async function countRows(tx: Db, taskId: number): Promise<Record<string, number>> {
  const { rows } = await tx.execute<{ state: string; count: number }>(
    sql`select state, count(*)::int as count from task_row where task_id = ${taskId} group by state`,
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}
