import { foldText } from '../../../lib/contracts/base/fold-text.ts'
import type { ActionOf, Kind } from '../../../lib/contracts/cards.ts'
import { auditLog, auditName } from '../../tables/audit.ts'
import type { Db } from '../database/database.ts'
import { textGrams } from '../search/search.ts'
import { idText } from './id-text.ts'

export interface AuditEntry<K extends Kind = Kind> {
  actor: number | null
  /** One of the actions that are declared, with their labels, for this kind of record. */
  action: NoInfer<ActionOf<K>>
  entity: K
  entityId: string | number | null
  before?: unknown
  after?: unknown
  requestId?: string
  address?: string
  /** Time of the action; absent: now. */
  at?: Date
}

/** Fields that name a record, the most suitable first. */
export const nameFields = ['name', 'fullName', 'userName', 'title', 'fileName'] as const

/** Returns the values of those fields of an audit entry that name its record. */
export function namesIn(fields: unknown): string[] {
  const held = (fields ?? {}) as Readonly<Record<string, unknown>>
  return nameFields.map((field) => held[field]).filter((name) => typeof name === 'string' && name !== '') as string[]
}

/** Maximum characters of a name; a longer text is not a name. */
const NAME_LENGTH = 200

/**
 * Kinds of records whose names are not stored, because the names are many and alike. Sessions are found by their
 * person, and tasks by their work.
 */
export const unnamed: readonly string[] = ['session', 'task']

export type Written = Pick<AuditEntry, 'entityId' | 'before' | 'after'> & { readonly entity: string }

/**
 * Stores the names of the records in log entries, so that the log can be searched by name. The names are always written
 * in sorted order, so that two concurrent writes wait for each other without a deadlock.
 */
export async function storeNames(db: Db, entries: readonly Written[]): Promise<void> {
  const rows = entries.flatMap(({ entity, entityId, before, after }) => {
    const names = new Set([...namesIn(before), ...namesIn(after)].map((name) => foldText(name).slice(0, NAME_LENGTH)))
    const id = idText(entityId)
    if (id === null || unnamed.includes(entity)) return []
    return [...names].filter(Boolean).map((name) => ({ entity, entityId: id, name, grams: [...textGrams(name)] }))
  })
  if (rows.length === 0) return
  const placeOf = ({ entity, entityId, name }: (typeof rows)[number]) => `${entity} ${entityId} ${name}`
  const sorted = rows.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
  await db.insert(auditName).values(sorted).onConflictDoNothing()
}

/** Entries per statement, because a statement takes at most 65,535 parameters. */
const AT_ONCE = 2_000

/** Writes an audit entry; call it in the transaction of the write that the entry describes. */
export async function audit<K extends Kind>(db: Db, entry: AuditEntry<K>): Promise<void> {
  await db.insert(auditLog).values({ ...entry, entityId: idText(entry.entityId) })
  await storeNames(db, [entry])
}

/** Writes the audit entries of several records, whose entries differ only in the record. */
export async function auditAll<K extends Kind>(
  db: Db,
  shared: Omit<AuditEntry<K>, 'entityId' | 'before' | 'after'>,
  changes: readonly Pick<AuditEntry, 'entityId' | 'before' | 'after'>[],
): Promise<void> {
  for (let from = 0; from < changes.length; from += AT_ONCE) {
    const some = changes.slice(from, from + AT_ONCE).map((change) => ({ ...shared, ...change }))
    await db.insert(auditLog).values(some.map((change) => ({ ...change, entityId: idText(change.entityId) })))
    await storeNames(db, some)
  }
}
