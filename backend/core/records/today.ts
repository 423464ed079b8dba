import { type SQL, sql } from 'drizzle-orm'
import { SCHOOL_ZONE } from '../../../lib/contracts/base/school-time.ts'

/** As a literal: a parameter has no type that `at time zone` would take by itself. */
export const schoolZone: SQL = sql.raw(`'${SCHOOL_ZONE}'`)

/** The day it is where the schools are: `schoolDay()` for SQL. */
export const today: SQL = sql`(now() at time zone ${schoolZone})::date`
