import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { reference, timestamptz } from '../core/database/columns.ts'
import { systemUser } from './staff.ts'

/** Unsaved input of people: each person has one draft for a record. */
export const autosave = pgTable(
  'autosave',
  {
    userId: reference('user_id')
      .notNull()
      .references(() => systemUser.id, { onDelete: 'cascade' }),
    entity: text('entity').notNull(),
    /**
     * Identifies the form of the draft. A form for an existing record: the record's id. A form for a new record: `new`,
     * or `new.` and the kind of form, or both and the id of the record to which the new record belongs. A form about
     * all records: `all.` and the kind of form.
     */
    entityId: text('entity_id').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    baseRowVersion: integer('base_row_version'),
    savedAt: timestamptz('saved_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.entity, table.entityId] })],
)

/**
 * The edit lease of a record: one person has the lease, in any of the person's pages. The lease keeps other people from
 * typing into their forms, but not from saving; row versions protect the record.
 */
export const editLease = pgTable(
  'edit_lease',
  {
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    sessionId: reference('session_id').notNull(),
    /** Identifies one open form of the session. */
    page: text('page').notNull().default(''),
    userId: reference('user_id')
      .notNull()
      .references(() => systemUser.id, { onDelete: 'cascade' }),
    since: timestamptz('since').notNull().defaultNow(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entity, table.entityId, table.sessionId, table.page] })],
)

/** The request of a person for a record that another person edits; a record has one request at a time. */
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
