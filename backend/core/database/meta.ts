import { eq, sql } from 'drizzle-orm'
import { appMeta } from '../../tables/meta.ts'
import type { Db } from './database.ts'

/**
 * `seed` and `areas`: the edition of what is in; `demo`: how far its seeding came, or that it was removed; `auditNamedTo`: how far
 * the log's names are kept; `cleanHtml`: by which allow-list stored rich text was cleaned; `reviews`: flows and rules are the customer's; `golden`: up to when tasks were drawn for golden items.
 */
type MetaKey = 'seed' | 'areas' | 'reviews' | 'demo' | 'auditNamedTo' | 'cleanHtml' | 'golden'

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

/** Whether a start with DEMO=1 generates the demonstration. It does not if the demonstration is there already, or was removed. */
export const wantsDemo = (state: string | null): boolean => state !== 'done' && state !== 'removed'
