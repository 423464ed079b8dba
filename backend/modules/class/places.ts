import { sql } from 'drizzle-orm'
import type { Module } from '../../core/module.ts'
import { placesBy } from '../../core/records/places.ts'

export const classPlaces: Module['places'] = {
  class: placesBy('school_class', {
    ...{ anySubject: true, section: sql`r.section`, grade: sql`r.grade` },
    ...{ organ: sql`r.organ_id`, createdBy: sql`r.created_by` },
  }),
}
