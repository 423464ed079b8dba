import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { ListLayout } from '../../lib/contracts/workspace/calls.ts'
import { recordColumns, reference, timestamptz } from '../core/database/columns.ts'
import { role } from './access.ts'
import { systemUser } from './staff.ts'

/** The layout of each list (columns and density) that a person has chosen. */
export const listLayout = pgTable(
  'list_look',
  {
    userId: reference('user_id')
      .notNull()
      .references(() => systemUser.id, { onDelete: 'cascade' }),
    screen: text('screen').notNull(),
    look: jsonb('look').$type<ListLayout>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.screen] })],
)

/** The screens that a person visited last. */
export const recentScreen = pgTable(
  'recent_screen',
  {
    userId: reference('user_id')
      .notNull()
      .references(() => systemUser.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    title: text('title'),
    visitedAt: timestamptz('visited_at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [primaryKey({ columns: [table.userId, table.url] })],
)

export const savedView = pgTable(
  'saved_view',
  {
    ...recordColumns,
    ownerId: reference('owner_id')
      .notNull()
      .references(() => systemUser.id, { onDelete: 'cascade' }),
    screen: text('screen').notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    look: jsonb('look').$type<ListLayout>(),
    roleId: reference('role_id').references(() => role.id, { onDelete: 'set null' }),
  },
  (table) => [
    unique('saved_view_name').on(table.ownerId, table.screen, table.name),
    index('saved_view_screen').on(table.screen),
  ],
)
