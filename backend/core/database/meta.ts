import { eq, sql } from 'drizzle-orm'
import { appMeta } from '../../tables/meta.ts'
import type { Db } from './database.ts'

/**
 * `seed` and `areas`: the edition of the stored data; `demo`: the progress of its seeding, or its removal;
 * `auditNamedTo`: how far the log's names are kept; `cleanHtml`: the allow-list that cleaned stored rich text;
 * `reviews`: flows and rules belong to the customer; `golden`: the time up to which tasks were drawn for golden items.
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

/** Returns whether a start with DEMO=1 generates the demonstration: not if it is there already or was removed. */
export const shouldGenerateDemo = (state: string | null): boolean => state !== 'done' && state !== 'removed'
