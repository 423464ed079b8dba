import { eq, sql } from 'drizzle-orm'
import { appMeta } from '../../tables/meta.ts'
import type { Db } from './database.ts'

/**
 * Keys of facts about the database, with the meaning of their values. `seed` and `areas`: edition of the initial data.
 * `demo`: progress of generating the demonstration data, or their removal. `auditNamedTo`: the last log entry whose
 * names are stored. `cleanHtml`: version of the allow-list with which stored rich text was last cleaned. `reviews`,
 * `pointReviews` and `systemReviews`: set once the initial review flows and rules were inserted. `golden`: end of the period whose review
 * tasks were considered for golden items (questions with an inserted fault).
 */
type MetaKey =
  | 'seed'
  | 'areas'
  | 'reviews'
  | 'pointReviews'
  | 'systemReviews'
  | 'demo'
  | 'auditNamedTo'
  | 'cleanHtml'
  | 'golden'

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

/** Returns whether a start with DEMO=1 generates the demonstration data: not if they exist already or were removed. */
export const shouldGenerateDemo = (state: string | null): boolean => state !== 'done' && state !== 'removed'
