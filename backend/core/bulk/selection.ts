import { type SQL, sql } from 'drizzle-orm'
import type { Selection } from '../../../lib/contracts/base/task-calls.ts'

interface Columns {
  readonly id: SQL
  /** Column of the time of deletion. Absent: the caller judges which records count as deleted. */
  readonly deletedAt?: SQL
}

/**
 * Returns the SQL condition that selects the records of a bulk action. `where` converts the filter of a list into a
 * condition for the records that the person sees in the list. If the selection consists of ids, these may name any
 * record: the action's own data scope judges each row.
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

/** Number of records that a preview names for each reason. */
export const NAMED = 10

/** Number of faults that a preview counts behind one reason. */
export const DETAILS = 10

/** Returns the label of a record in a task; a record that the person cannot see has its number as its label. */
export const labelled = (seen: SQL, id: SQL, name: SQL): SQL =>
  sql`case when ${seen} then ${name} else '编号 ' || ${id} end`

interface TaskRows {
  readonly id: SQL
  readonly label: SQL
  readonly order: SQL
  /** Table and condition: `organ o where …`. */
  readonly from: SQL
}

/** Returns the statement that selects the records as rows of a task (RowTask.rows). */
export const taskRows = ({ id, label, order, from }: TaskRows): SQL =>
  sql`select (row_number() over (order by ${order}))::int as no, ${id} as entity_id, ${label} as label from ${from}`
