import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** SQLSTATE query_canceled, with which a statement ends when its time is over. */
const CANCELED = '57014'

/**
 * Reads in a transaction whose statements may take `ms` milliseconds each; returns null where a statement took longer.
 */
export async function withinTime<T>(db: Db, ms: number, read: (tx: Db) => Promise<T>): Promise<T | null> {
  try {
    return await db.transaction(
      async (tx) => {
        await tx.execute(sql.raw(`set local statement_timeout = ${ms}`))
        return read(tx)
      },
      { accessMode: 'read only' },
    )
  } catch (error) {
    const { code } = ((error as Error).cause ?? error) as { code?: string }
    if (code === CANCELED) return null
    throw error
  }
}
