import { type SQL, sql } from 'drizzle-orm'
import type { QueryResultRow } from 'pg'
import type { Db } from './database.ts'

/** What statements with numbered parameters are run on: a connection, a pool, or a transaction of Drizzle's. */
export interface Queryable {
  query<R extends QueryResultRow>(text: string, values?: unknown[]): Promise<{ rows: R[] }>
}

/** A text with numbered parameters as Drizzle has it. */
export function asSql(text: string, values: readonly unknown[]): SQL {
  const parts = text.split(/\$(\d+)/).map((part, index) => {
    return index % 2 === 0 ? sql.raw(part) : sql.param(values[Number(part) - 1])
  })
  return sql.join(parts)
}

/** Runs statements with numbered parameters in a transaction of Drizzle's. */
export function queryable(db: Db): Queryable {
  return {
    async query<R extends QueryResultRow>(text: string, values: unknown[] = []) {
      const { rows } = await db.execute(asSql(text, values))
      return { rows: rows as R[] }
    },
  }
}
