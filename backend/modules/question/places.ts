import { sql } from 'drizzle-orm'
import type { Module } from '../../core/module.ts'
import { placesBy } from '../../core/records/places.ts'

export const questionPlaces: Module['places'] = {
  question: placesBy('question', {
    subjects: sql`array[r.subject]`,
    section: sql`r.section`,
    grade: sql`r.grade`,
    createdBy: sql`coalesce((select p.created_by from question p where p.id = r.parent_id), r.created_by)`,
    // A copy with planted faults: of one person.
    only: sql`array(select k.shown_to from question_copy k where k.question_id = coalesce(r.parent_id, r.id))`,
  }),
}
