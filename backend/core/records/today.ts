import { type SQL, sql } from 'drizzle-orm'
import { SCHOOL_ZONE } from '../../../lib/contracts/base/school-time.ts'

/** The zone is a literal, because a parameter has no type that `at time zone` accepts. */
export const schoolZone: SQL = sql.raw(`'${SCHOOL_ZONE}'`)

/** The present day in the schools' time zone: `schoolDay()` for SQL. */
export const today: SQL = sql`(now() at time zone ${schoolZone})::date`
