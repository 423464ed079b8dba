import { sql } from 'drizzle-orm'
import { defineNames } from '../../core/records/names.ts'

/** By their numbers: what was said is for those alone who may read the record. */
export const commentNames = defineNames({ entity: 'comment', table: 'comment', name: sql`'#' || r.id` })
