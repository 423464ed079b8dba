import { sql } from 'drizzle-orm'
import type { Module } from '../../core/module.ts'
import { placesBy } from '../../core/records/places.ts'

export const pointPlaces: Module['places'] = {
  kp: placesBy('kp', {
    subjects: sql`array[r.subject]`,
    section: sql`r.section`,
    anyGrade: true,
    createdBy: sql`r.created_by`,
  }),
}
