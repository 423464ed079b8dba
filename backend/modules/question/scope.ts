import { type SQL, sql } from 'drizzle-orm'
import { columnOf, type DataScope, inGrant, within } from '../../core/scope/data-scope.ts'

/**
 * SQL condition that a question is in a data scope: by subject, section and grade, or by creator. A child belongs to
 * the scope of its composite question. A scope by organisations contains no questions. `table` is the name of the
 * question table in the query.
 */
export function questionWithin(scope: DataScope, table = 'q'): SQL {
  const createdBy = sql`coalesce((select p.created_by from question p where p.id = ${columnOf(table, 'parent_id')}), ${columnOf(table, 'created_by')})`
  return within(scope, { createdBy, grant: inGrant(table) })
}
