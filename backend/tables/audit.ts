import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { reference, timestamptz } from '../core/database/columns.ts'

/** Append-only audit log: the person, the action, the record, and its fields before and after, without secrets. */
export const auditLog = pgTable(
  'audit_log',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamptz('at').notNull().defaultNow(),
    actor: reference('actor'),
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id'),
    before: jsonb('before'),
    after: jsonb('after'),
    requestId: text('request_id'),
    address: text('address'),
  },
  (table) => [
    index('audit_log_entity').on(table.entity, table.entityId, table.seq),
    index('audit_log_actor').on(table.actor, table.seq),
    index('audit_log_action').on(table.action, table.seq),
    index('audit_log_at').on(table.at),
    // Index of the fields and values that an entry changed; the migration 0052 defines the function `audit_changes`.
    index('audit_log_changes').using('gin', sql`audit_changes(${table.before}, ${table.after})`),
  ],
)

/**
 * The names of records in all entries of the log, folded, with their grams (character sequences;
 * core/search/search.ts), so that the log can be searched by earlier names too. The rows are derived from the log: the
 * table may be emptied, and `npm run audit -- names` fills it again.
 */
export const auditName = pgTable(
  'audit_name',
  {
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    name: text('name').notNull(),
    grams: integer('grams').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entity, table.entityId, table.name] }),
    index('audit_name_grams').using('gin', table.grams),
  ],
)

/**
 * A seal over a range of entries: a hash of the entries and of the previous seal, so that a changed or missing entry is
 * detected.
 */
export const auditSeal = pgTable('audit_seal', {
  toSeq: bigint('to_seq', { mode: 'number' }).primaryKey(),
  fromSeq: bigint('from_seq', { mode: 'number' }).notNull(),
  entries: bigint('entries', { mode: 'number' }).notNull(),
  /** SHA-256, hex. */
  hash: text('hash').notNull(),
  at: timestamptz('at').notNull().defaultNow(),
})
