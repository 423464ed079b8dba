import { type SQL, sql } from 'drizzle-orm'
import type { Selection } from '../../../lib/contracts/base/task-calls.ts'

interface Columns {
  readonly id: SQL
  /** Absent: what counts as removed is judged by whoever asks. */
  readonly deletedAt?: SQL
}

/**
 * The condition on records that a bulk action is for; `where` makes that of a list's filter, within what the person
 * sees there. Ids may name any record: the action's own scope judges each row.
 */
export function selected<F>(
  { id, deletedAt }: Columns,
  selection: Selection<F>,
  where: (filter: F) => SQL | undefined,
): SQL {
  const stands = deletedAt ? sql`${deletedAt} is null` : sql`true`
  if ('ids' in selection) return sql`${stands} and ${id} = any(${sql.param(selection.ids)}::bigint[])`
  const { filter, except = [] } = selection
  const found = where(filter) ?? sql`true`
  return sql`${stands} and ${found} and ${id} <> all(${sql.param(except)}::bigint[])`
}

/** How many of the records that are left out for one reason a preview names. */
export const NAMED = 10

/** How many of the faults behind one reason are counted. */
export const DETAILS = 10

/** What a job calls a record; one that the person cannot see goes by its number. */
export const labelled = (seen: SQL, id: SQL, name: SQL): SQL =>
  sql`case when ${seen} then ${name} else '编号 ' || ${id} end`

interface TaskRows {
  readonly id: SQL
  readonly label: SQL
  readonly order: SQL
  /** Table and condition: `organ o where …`. */
  readonly from: SQL
}

/** The records as rows of a task (RowTask.rows). */
export const taskRows = ({ id, label, order, from }: TaskRows): SQL =>
  sql`select (row_number() over (order by ${order}))::int as no, ${id} as entity_id, ${label} as label from ${from}`
