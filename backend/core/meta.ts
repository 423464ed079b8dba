import { eq, sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'
import type { Db } from './database.ts'

/** Facts about this installation, such as which seed it holds. */
export const appMeta = pgTable('app_meta', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
  updatedAt: timestamptz('updated_at').notNull().defaultNow(),
})

/** `seed` and `areas`: the edition of what is in; `demo`: how far its seeding came. */
type MetaKey = 'seed' | 'areas' | 'demo'

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
