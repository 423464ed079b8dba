import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

/** Replicas that start together migrate one after the other. Any number, the same everywhere. */
const LOCK = 7_204_411

/** Runs `work` while no other process does; the lock goes with the connection, so a crash frees it. */
export async function withDatabaseLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    return await work()
  } finally {
    await client.end()
  }
}

const MIGRATIONS = new URL('../../migrations', import.meta.url).pathname

/** Brings the database to the newest migration of the folder. Idempotent; the caller holds the lock. */
export async function migrateDatabase(url: string, migrationsFolder = MIGRATIONS): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    await client.end()
  }
}
