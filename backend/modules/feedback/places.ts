import { sql } from 'drizzle-orm'
import type { Module } from '../../core/module.ts'
import { placesBy } from '../../core/records/places.ts'

export const feedbackPlaces: Module['places'] = {
  userFeedback: placesBy('feedback', { organ: sql`r.organ_id` }),
  problemFeedback: placesBy('feedback', { organ: sql`r.organ_id` }),
}
