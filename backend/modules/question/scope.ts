import { type SQL, sql } from 'drizzle-orm'
import type { ScopeGrant } from '../../../lib/contracts/base/access.ts'
import { columnOf, type DataScope, within } from '../../core/auth/data-scope.ts'

/**
 * How questions lie in a data scope: by subject, section and grade, and whoever made them; a part of a composite lies
 * where its composite does. Organisations reach none. The table is named as the query names it.
 */
export function questionWithin(scope: DataScope, table = 'q'): SQL {
  const is = (column: string, value: string) => sql`${columnOf(table, column)} = ${value}`
  const grant = ({ subject, section, grade }: ScopeGrant) =>
    sql`(${is('subject', subject)} and ${is('section', section)}${grade === null ? sql`` : sql` and ${is('grade', grade)}`})`
  const createdBy = sql`coalesce((select p.created_by from question p where p.id = ${columnOf(table, 'parent_id')}), ${columnOf(table, 'created_by')})`
  return within(scope, { createdBy, grant })
}
