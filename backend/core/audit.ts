import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { reference, timestamptz } from './columns.ts'
import type { Db } from './database.ts'

/** Append-only: who did what to which record, with the fields before and after, secrets left out. */
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
  ],
)

/** Closes a range of entries with a hash over them and the seal before, so that a changed or missing entry shows. */
export const auditSeal = pgTable('audit_seal', {
  toSeq: bigint('to_seq', { mode: 'number' }).primaryKey(),
  fromSeq: bigint('from_seq', { mode: 'number' }).notNull(),
  entries: bigint('entries', { mode: 'number' }).notNull(),
  /** SHA-256, hex. */
  hash: text('hash').notNull(),
  at: timestamptz('at').notNull().defaultNow(),
})

export interface AuditEntry {
  actor: number | null
  action: string
  entity: string
  entityId: string | number | null
  before?: unknown
  after?: unknown
  requestId?: string
  address?: string
}

const textOf = (id: string | number | null) => (id === null ? null : String(id))

/** To be called in the transaction of the write it describes. */
export async function audit(db: Db, entry: AuditEntry): Promise<void> {
  await db.insert(auditLog).values({ ...entry, entityId: textOf(entry.entityId) })
}

/** The same for a write of several records, whose entries share the rest. */
export async function auditAll(
  db: Db,
  shared: Omit<AuditEntry, 'entityId' | 'before' | 'after'>,
  changes: readonly Pick<AuditEntry, 'entityId' | 'before' | 'after'>[],
): Promise<void> {
  if (changes.length === 0) return
  await db
    .insert(auditLog)
    .values(changes.map((change) => ({ ...shared, ...change, entityId: textOf(change.entityId) })))
}
