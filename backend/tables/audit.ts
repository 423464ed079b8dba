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
    // The fields and values that an entry changed, by a function of the migration 0052.
    index('audit_log_changes').using('gin', sql`audit_changes(${table.before}, ${table.after})`),
  ],
)

/**
 * Every name of a record in an entry, folded, with its grams (search.ts), so that the log can be searched by older
 * names too. Derived from the log: it may be emptied, and `npm run audit -- names` makes it again.
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
 * Closes a range of entries with a hash over them and the previous seal, so that a changed or missing entry is
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
