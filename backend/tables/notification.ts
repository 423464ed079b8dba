import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { recordColumns, reference, timestamptz } from '../core/database/columns.ts'
import { systemUser } from './staff.ts'

export const notification = pgTable(
  'notification',
  {
    ...recordColumns,
    userId: reference('user_id')
      .notNull()
      .references(() => systemUser.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    text: text('text').notNull().default(''),
    url: text('url'),
    readAt: timestamptz('read_at'),
  },
  (table) => [index('notification_user').on(table.userId, table.id)],
)
