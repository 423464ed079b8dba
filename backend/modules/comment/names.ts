import { sql } from 'drizzle-orm'
import { defineNames } from '../../core/records/names.ts'

/** Names a comment by its id instead of its text, because only users who may read the record may read the text. */
export const commentNames = defineNames({ entity: 'comment', table: 'comment', name: sql`'#' || r.id` })
