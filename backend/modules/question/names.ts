import { sql } from 'drizzle-orm'
import { defineNames, type RecordNames } from '../../core/records/names.ts'

/** The name of a question is its code, and a search finds the question only by the whole code. */
export const questionNames: RecordNames = {
  ...defineNames({ entity: 'question', table: 'question', name: sql`r.code` }),
  search: (words) => sql`select r.id::text as id from question r where r.code = ${words.join('').toUpperCase()}`,
}
