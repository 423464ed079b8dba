import { type SQL, sql } from 'drizzle-orm'
import type { Module } from '../../core/module.ts'
import { placesBy } from '../../core/records/places.ts'
import { columnOf, type DataScope, within } from '../../core/scope/data-scope.ts'

/** Feedback by the organisation of who said it; what nobody's organisation is known of is for whoever reaches all. */
export const feedbackWithin = (scope: DataScope, table = 'f'): SQL =>
  within(scope, { organ: columnOf(table, 'organ_id') })

export const feedbackPlaces: Module['places'] = {
  userFeedback: placesBy('feedback', { organ: sql`r.organ_id` }),
  problemFeedback: placesBy('feedback', { organ: sql`r.organ_id` }),
}
