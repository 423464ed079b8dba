import { eq, sql } from 'drizzle-orm'
import { appMeta } from '../../tables/meta.ts'
import type { Db } from './database.ts'

/**
 * `seed` and `areas`: the edition of what is in; `demo`: how far its seeding came; `auditNamedTo`: how far
 * the log's names are kept.
 */
type MetaKey = 'seed' | 'areas' | 'demo' | 'auditNamedTo'

export async function readMeta(db: Db, key: MetaKey): Promise<string | null> {
  const [row] = await db.select({ value: appMeta.value }).from(appMeta).where(eq(appMeta.key, key))
  return row?.value ?? null
}

export async function writeMeta(db: Db, key: MetaKey, value: string): Promise<void> {
  await db
    .insert(appMeta)
    .values({ key, value })
    .onConflictDoUpdate({ target: appMeta.key, set: { value, updatedAt: sql`now()` } })
}
