import { type SQL, sql } from 'drizzle-orm'

/** Formats a timestamp as it travels on the wire, for statements whose rows are not read through a table's columns. */
export const isoTime = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
