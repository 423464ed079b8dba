import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { reference, timestamptz } from '../core/database/columns.ts'
import { systemUser } from './staff.ts'

/** What somebody typed and did not save yet; one per person and record. */
export const autosave = pgTable(
  'autosave',
  {
    userId: reference('user_id')
      .notNull()
      .references(() => systemUser.id, { onDelete: 'cascade' }),
    entity: text('entity').notNull(),
    /** An id, or `new`, or `new.` and the kind. */
    entityId: text('entity_id').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    baseRowVersion: integer('base_row_version'),
    savedAt: timestamptz('saved_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.entity, table.entityId] })],
)

/** Who has a record open for editing. It locks nothing; versions do that. */
export const editLease = pgTable(
  'edit_lease',
  {
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    sessionId: reference('session_id').notNull(),
    userId: reference('user_id')
      .notNull()
      .references(() => systemUser.id, { onDelete: 'cascade' }),
    since: timestamptz('since').notNull().defaultNow(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entity, table.entityId, table.sessionId] })],
)
