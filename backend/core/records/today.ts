import { type SQL, sql } from 'drizzle-orm'
import { SCHOOL_ZONE } from '../../../lib/contracts/base/school-time.ts'

/** The time zone as an SQL literal, because a parameter has no type that `at time zone` accepts. */
export const schoolZone: SQL = sql.raw(`'${SCHOOL_ZONE}'`)

/** SQL for the present day in the schools' time zone, as `schoolDay()` returns it in TypeScript. */
export const today: SQL = sql`(now() at time zone ${schoolZone})::date`
