import { type SQL, sql } from 'drizzle-orm'
import { columnOf, type DataScope, inGrant, within } from '../../core/scope/data-scope.ts'

/**
 * The condition that questions are in a data scope: by subject, section and grade, or by creator. A child is where its
 * composite question is. Scopes by organisation include no questions. `table` is the name of the table in the query.
 */
export function questionWithin(scope: DataScope, table = 'q'): SQL {
  const createdBy = sql`coalesce((select p.created_by from question p where p.id = ${columnOf(table, 'parent_id')}), ${columnOf(table, 'created_by')})`
  return within(scope, { createdBy, grant: inGrant(table) })
}
