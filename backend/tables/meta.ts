import { pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '../core/database/columns.ts'

/** Facts about this installation, such as the edition of its seed (core/database/meta.ts). */
export const appMeta = pgTable('app_meta', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
  updatedAt: timestamptz('updated_at').notNull().defaultNow(),
})
