import { type SQL, sql } from 'drizzle-orm'
import type { Module } from '../../core/module.ts'
import { placesBy } from '../../core/records/places.ts'
import { columnOf, type DataScope, within } from '../../core/scope/data-scope.ts'

/**
 * The condition that feedback is in the data scope by the sender's organisation; feedback without a known organisation
 * is only in the data scope `all`.
 */
export const feedbackWithin = (scope: DataScope, table = 'f'): SQL =>
  within(scope, { organ: columnOf(table, 'organ_id') })

export const feedbackPlaces: Module['places'] = {
  userFeedback: placesBy('feedback', { organ: sql`r.organ_id` }),
  problemFeedback: placesBy('feedback', { organ: sql`r.organ_id` }),
}
