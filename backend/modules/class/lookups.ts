import { type SQL, sql } from 'drizzle-orm'

/** A subquery with one row `organ_id` for each class; the caller counts the rows of an organisation. */
export const classesAtOrgans: SQL = sql`(select organ_id from school_class where deleted_at is null)`
