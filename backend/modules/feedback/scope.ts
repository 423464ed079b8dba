import type { SQL } from 'drizzle-orm'
import { columnOf, type DataScope, within } from '../../core/auth/data-scope.ts'

/** Feedback by the organisation of who said it; what nobody's organisation is known of is for whoever reaches all. */
export const feedbackWithin = (scope: DataScope, table = 'f'): SQL =>
  within(scope, { organ: columnOf(table, 'organ_id') })
