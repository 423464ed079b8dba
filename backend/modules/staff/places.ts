import { sql } from 'drizzle-orm'
import type { Module } from '../../core/module.ts'
import { placesBy } from '../../core/records/places.ts'

export const staffPlaces: Module['places'] = {
  systemUser: placesBy('system_user', {
    ...{ organ: sql`r.organ_id`, createdBy: sql`r.created_by`, people: sql`array[r.id]` },
  }),
}
