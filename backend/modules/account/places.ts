import { sql } from 'drizzle-orm'
import type { Module } from '../../core/module.ts'
import { placesBy } from '../../core/records/places.ts'

export const accountPlaces: Module['places'] = {
  teacher: placesBy('account', {
    ...{ subjects: sql`r.subjects`, section: sql`r.section`, anyGrade: true },
    ...{ organ: sql`r.organ_id`, createdBy: sql`r.created_by` },
  }),
  student: placesBy('account', {
    ...{ anySubject: true, section: sql`r.section`, grade: sql`r.grade` },
    ...{ organ: sql`r.organ_id`, createdBy: sql`r.created_by` },
  }),
}
