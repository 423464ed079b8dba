import { type SQL, sql } from 'drizzle-orm'

/**
 * Returns the name of the person with this id, also of deleted people. The column is named with its table, because
 * people have columns of the same names.
 */
export const personName = (id: SQL): SQL<string | null> =>
  sql<string | null>`(select person_row.full_name from "system_user" person_row where person_row.id = ${id})`
