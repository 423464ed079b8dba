import { sql } from 'drizzle-orm'
import { defineNames, type RecordNames } from '../../core/records/names.ts'

/** Called by its code, and found by the whole of it. */
export const questionNames: RecordNames = {
  ...defineNames({ entity: 'question', table: 'question', name: sql`r.code` }),
  search: (words) => sql`select r.id::text as id from question r where r.code = ${words.join('').toUpperCase()}`,
}
