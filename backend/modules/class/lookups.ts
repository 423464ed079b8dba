import { type SQL, sql } from 'drizzle-orm'

/** A subquery with the organisation `organ_id` of each class; the caller counts its rows. */
export const classesAtOrgans: SQL = sql`(select organ_id from school_class where deleted_at is null)`
