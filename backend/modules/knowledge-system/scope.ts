import { type SQL, sql } from 'drizzle-orm'
import { columnOf, type DataScope, within } from '../../core/scope/data-scope.ts'

/** SQL condition that systems are in a data scope: by subject and section, or by creator. `table` is their alias. */
export function systemWithin(scope: DataScope, table = 's'): SQL {
  const is = (column: string, value: string) => sql`${columnOf(table, column)} = ${value}`
  return within(scope, {
    grant: ({ subject, section }) => sql`(${is('subject', subject)} and ${is('section', section)})`,
    createdBy: columnOf(table, 'created_by'),
  })
}

/** SQL condition that a system `s` is in a data scope and not deleted. */
export const isInScope = (scope: DataScope): SQL => sql`s.deleted_at is null and ${systemWithin(scope)}`

/** Returns whether a person may put a system into a subject and section, by the scope for them or a scope of own records. */
export const isPlaceInScope = (
  scope: DataScope,
  { subject, section }: { readonly subject: string; readonly section: string },
): boolean =>
  scope.all ||
  scope.own !== null ||
  scope.grants.some((grant) => grant.subject === subject && grant.section === section)
