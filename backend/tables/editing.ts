import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { reference, timestamptz } from '../core/database/columns.ts'
import { systemUser } from './staff.ts'

/** Unsaved input, one draft per person and record. */
export const autosave = pgTable(
  'autosave',
  {
    userId: reference('user_id')
      .notNull()
      .references(() => systemUser.id, { onDelete: 'cascade' }),
    entity: text('entity').notNull(),
    /** An id, or `new`, `new.` and the kind, or these and the id of the record it belongs to; or `all.` and the kind. */
    entityId: text('entity_id').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    baseRowVersion: integer('base_row_version'),
    savedAt: timestamptz('saved_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.entity, table.entityId] })],
)

/**
 * The edit lease of a record: one person holds it, in any of their pages. It keeps others from typing into their forms,
 * not from saving; row versions protect the record.
 */
export const editLease = pgTable(
  'edit_lease',
  {
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    sessionId: reference('session_id').notNull(),
    /** One open form of the session. */
    page: text('page').notNull().default(''),
    userId: reference('user_id')
      .notNull()
      .references(() => systemUser.id, { onDelete: 'cascade' }),
    since: timestamptz('since').notNull().defaultNow(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entity, table.entityId, table.sessionId, table.page] })],
)

/** A request for a record that another person edits; one at a time. */
export const leaseRequest = pgTable(
  'lease_request',
  {
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    sessionId: reference('session_id').notNull(),
    page: text('page').notNull(),
    userId: reference('user_id')
      .notNull()
      .references(() => systemUser.id, { onDelete: 'cascade' }),
    askedAt: timestamptz('asked_at').notNull(),
    refused: boolean('refused').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.entity, table.entityId] })],
)
