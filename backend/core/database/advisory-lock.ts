import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** Waits until nobody else holds this name, and holds it until the transaction ends: what goes by it is done one at a time. */
export async function takeTurn(tx: Db, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
