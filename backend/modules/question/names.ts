import { sql } from 'drizzle-orm'
import { defineNames, type RecordNames } from '../../core/records/names.ts'

/** A question's name is its code; a search finds it by the whole code. */
export const questionNames: RecordNames = {
  ...defineNames({ entity: 'question', table: 'question', name: sql`r.code` }),
  search: (words) => sql`select r.id::text as id from question r where r.code = ${words.join('').toUpperCase()}`,
}
