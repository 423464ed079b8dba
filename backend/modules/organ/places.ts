import { sql } from 'drizzle-orm'
import type { Module } from '../../core/module.ts'
import { placesBy } from '../../core/records/places.ts'

export const organPlaces: Module['places'] = {
  organ: placesBy('organ', { organ: sql`r.id`, createdBy: sql`r.created_by` }),
}
