import { type SQL, sql } from 'drizzle-orm'

/**
 * Returns an SQL expression for a timestamp as ISO 8601 text, as API responses contain times. Statements need it when
 * their rows are not read through the columns of a Drizzle table.
 */
export const isoTime = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
