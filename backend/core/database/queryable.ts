import { type SQL, sql } from 'drizzle-orm'
import type { QueryResultRow } from 'pg'
import type { Db } from './database.ts'

/** Runs statements with numbered parameters: a connection, a pool, or a transaction of Drizzle. */
export interface Queryable {
  query<R extends QueryResultRow>(text: string, values?: unknown[]): Promise<{ rows: R[] }>
}

/** Converts a statement with numbered parameters into Drizzle's form. */
export function asSql(text: string, values: readonly unknown[]): SQL {
  const parts = text.split(/\$(\d+)/).map((part, index) => {
    return index % 2 === 0 ? sql.raw(part) : sql.param(values[Number(part) - 1])
  })
  return sql.join(parts)
}

/** Returns an object that runs statements with numbered parameters in a transaction of Drizzle. */
export function queryable(db: Db): Queryable {
  return {
    async query<R extends QueryResultRow>(text: string, values: unknown[] = []) {
      const { rows } = await db.execute(asSql(text, values))
      return { rows: rows as R[] }
    },
  }
}
