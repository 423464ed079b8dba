import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** SQLSTATE query_canceled: what a statement ends with when its time is over. */
const CANCELED = '57014'

/** What is read in a transaction whose statements may take so many milliseconds each; null where one took longer. */
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
