import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { recordColumns } from '../core/database/columns.ts'

/**
 * Uploaded files; files with equal content are stored once. `sha256` is hex and names the file to clients; the name in
 * the store, `storageKey`, is random.
 */
export const asset = pgTable('asset', {
  ...recordColumns,
  sha256: text('sha256').notNull().unique(),
  kind: text('kind').notNull(),
  mime: text('mime').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  width: integer('width'),
  height: integer('height'),
  name: text('name').notNull(),
  storageKey: text('storage_key').notNull(),
  /** True where the file was uploaded only as a portrait; it is deleted with the last portrait that uses it. */
  portraitOnly: boolean('portrait_only').notNull().default(false),
})
