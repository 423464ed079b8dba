import { sql } from 'drizzle-orm'
import type { Module } from '../../core/module.ts'
import { placesBy } from '../../core/records/places.ts'

export const questionPlaces: Module['places'] = {
  question: placesBy('question', {
    subjects: sql`array[r.subject]`,
    section: sql`r.section`,
    grade: sql`r.grade`,
    createdBy: sql`coalesce((select p.created_by from question p where p.id = r.parent_id), r.created_by)`,
    only: sql`array_remove(array[r.visible_to], null)`,
  }),
}
