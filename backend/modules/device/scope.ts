import type { SQL } from 'drizzle-orm'
import { columnOf, type DataScope, within } from '../../core/auth/data-scope.ts'

/** Documents by the organisation they are for, and by who wrote them. */
export const documentWithin = (scope: DataScope, table = 't'): SQL =>
  within(scope, { organ: columnOf(table, 'organ_id'), createdBy: columnOf(table, 'created_by') })
