import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Logger } from 'pino'
import { type Report, runTransaction, throwReport } from './transaction.ts'

/** A database handle, inside or outside a transaction. */
export type Db = NodePgDatabase

export interface Database {
  readonly db: Db
  readonly pool: pg.Pool
  readonly url: string
  close(): Promise<void>
}

interface DatabaseOptions {
  readonly max?: number
  readonly log?: Logger
  /** Receives the error when a transaction waits for anything but the database; without `report` such a wait throws. */
  readonly report?: Report
}

/** Opens a connection pool. The pool connects on the first query, so opening never fails. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    application_name: 'zakj-backend',
  })
  // A server that restarts drops idle connections; the pool opens new ones on the next query.
  pool.on('error', (error) => options.log?.warn({ err: error }, 'idle database connection lost'))
  const db = drizzle(pool)
  const begin: Db['transaction'] = db.transaction.bind(db)
  db.transaction = (work, config) =>
    runTransaction((inside) => begin((tx) => inside(() => work(tx)), config), options.report ?? throwReport)
  return { db, pool, url, close: () => pool.end() }
}
