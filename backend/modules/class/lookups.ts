import { type SQL, sql } from 'drizzle-orm'

/** The organisation `organ_id` of each class there is, for a query to count. */
export const classesAtOrgans: SQL = sql`(select organ_id from school_class where deleted_at is null)`
