import { type SQL, sql } from 'drizzle-orm'

/** The name of the person with this id, removed people too. The column is named with its table: people have columns of the same names. */
export const personName = (id: SQL): SQL<string | null> =>
  sql<string | null>`(select person_row.full_name from "system_user" person_row where person_row.id = ${id})`
