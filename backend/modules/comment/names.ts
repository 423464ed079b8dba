import { sql } from 'drizzle-orm'
import { defineNames } from '../../core/records/names.ts'

/** A comment is named by its id, because only users who may read the record may read its text. */
export const commentNames = defineNames({ entity: 'comment', table: 'comment', name: sql`'#' || r.id` })
