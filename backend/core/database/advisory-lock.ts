import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/**
 * Waits for the lock of this name and holds it until the transaction ends, so that transactions with this name run one
 * at a time.
 */
export async function acquireAdvisoryLock(tx: Db, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
