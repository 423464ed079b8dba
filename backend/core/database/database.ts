import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Logger } from 'pino'

/** Works inside and outside a transaction. */
export type Db = NodePgDatabase

export interface Database {
  readonly db: Db
  readonly pool: pg.Pool
  readonly url: string
  close(): Promise<void>
}

/** Opens a pool. Connections are made on first use, so this never fails by itself. */
export function openDatabase(url: string, options: { max?: number; log?: Logger } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    application_name: 'zakj-backend',
  })
  // A server that restarts drops idle connections; the pool opens new ones on the next query.
  pool.on('error', (error) => options.log?.warn({ err: error }, 'idle database connection lost'))
  return { db: drizzle(pool), pool, url, close: () => pool.end() }
}
