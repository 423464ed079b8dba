import { type SQL, sql } from 'drizzle-orm'

/**
 * Returns SQL for the name of the person with this id, also of a deleted person. The id's column must be written with
 * its table, because the table of people has columns of the same names.
 */
export const personName = (id: SQL): SQL<string | null> =>
  sql<string | null>`(select person_row.full_name from "system_user" person_row where person_row.id = ${id})`
