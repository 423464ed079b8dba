import { type SQL, sql } from 'drizzle-orm'
import type { Selection } from '../../lib/contracts/task.ts'

interface Columns {
  readonly id: SQL
  readonly deletedAt: SQL
}

/** The condition on records that a bulk action is for; `where` makes that of a list's filter. */
export function selected<F>(
  { id, deletedAt }: Columns,
  selection: Selection<F>,
  where: (filter: F) => SQL | undefined,
): SQL {
  if ('ids' in selection) return sql`${deletedAt} is null and ${id} = any(${sql.param(selection.ids)}::bigint[])`
  const { filter, except = [] } = selection
  const found = where(filter) ?? sql`true`
  return sql`${deletedAt} is null and ${found} and ${id} <> all(${sql.param(except)}::bigint[])`
}
