import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { reference, timestamptz } from './columns.ts'
import type { Db } from './database.ts'
import { foldText, textGrams } from './search.ts'

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

/**
 * Every name a record has in an entry, folded, with its grams (search.ts): so the log is searched by older names too.
 * Derived from the log: it may be emptied and is made anew by `npm run audit -- names`.
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

/** Fields that name a record, the better one first. */
export const nameFields = ['name', 'fullName', 'userName', 'title', 'fileName'] as const

/** What an entry's fields call its record. */
export function namesIn(fields: unknown): string[] {
  const held = (fields ?? {}) as Readonly<Record<string, unknown>>
  return nameFields.map((field) => held[field]).filter((name) => typeof name === 'string' && name !== '') as string[]
}

/** Longer ones are no names. */
const NAME_LENGTH = 200

/** Sessions are found by their person, jobs by what they did; their names are many and much the same. */
export const unnamed: readonly string[] = ['session', 'task']

export type Written = Pick<AuditEntry, 'entity' | 'entityId' | 'before' | 'after'>

/** Keeps what entries call their records. Writes that meet in the same names wait for each other in one order. */
export async function keepNames(db: Db, entries: readonly Written[]): Promise<void> {
  const rows = entries.flatMap(({ entity, entityId, before, after }) => {
    const names = new Set([...namesIn(before), ...namesIn(after)].map((name) => foldText(name).slice(0, NAME_LENGTH)))
    const id = textOf(entityId)
    if (id === null || unnamed.includes(entity)) return []
    return [...names].filter(Boolean).map((name) => ({ entity, entityId: id, name, grams: [...textGrams(name)] }))
  })
  if (rows.length === 0) return
  const placeOf = ({ entity, entityId, name }: (typeof rows)[number]) => `${entity} ${entityId} ${name}`
  const sorted = rows.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
  await db.insert(auditName).values(sorted).onConflictDoNothing()
}

/** To be called in the transaction of the write it describes. */
export async function audit(db: Db, entry: AuditEntry): Promise<void> {
  await db.insert(auditLog).values({ ...entry, entityId: textOf(entry.entityId) })
  await keepNames(db, [entry])
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
  await keepNames(
    db,
    changes.map((change) => ({ entity: shared.entity, ...change })),
  )
}
