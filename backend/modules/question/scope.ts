import { type SQL, sql } from 'drizzle-orm'
import { columnOf, type DataScope, inGrant, within } from '../../core/scope/data-scope.ts'

/**
 * How questions lie in a data scope: by subject, section and grade, and whoever made them; a part of a composite lies
 * where its composite does. Organisations reach none. The table is named as the query names it.
 */
export function questionWithin(scope: DataScope, table = 'q'): SQL {
  const createdBy = sql`coalesce((select p.created_by from question p where p.id = ${columnOf(table, 'parent_id')}), ${columnOf(table, 'created_by')})`
  return within(scope, { createdBy, grant: inGrant(table) })
}
