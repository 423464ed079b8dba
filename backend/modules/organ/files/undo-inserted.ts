import { inArray, sql } from 'drizzle-orm'
import type { Entity } from '../../../../lib/contracts/record.ts'
import { auditLog } from '../../../core/audit.ts'
import type { TaskRun, UndoOutcome, UndoRow } from '../../../core/tasks/kind.ts'
import type { organ, schoolClass } from '../schema.ts'

type Run = TaskRun<Record<string, unknown>>

interface Inserted {
  readonly entity: Extract<Entity, 'organ' | 'class'>
  readonly table: typeof organ | typeof schoolClass
  /** Why a record has to stay, by its id; those without a word go. */
  kept(run: Run, ids: readonly number[]): Promise<ReadonlyMap<number, string>>
}

/** Takes back what an import inserted: gone again, unless it was changed or taken up since. */
export async function undoInserted(
  run: Run,
  rows: readonly UndoRow[],
  { entity, table, kept }: Inserted,
): Promise<UndoOutcome[]> {
  const { db, principal, requestId } = run
  const wanted = rows.map(({ entityId }) => entityId)
  const stored = await db.select().from(table).where(inArray(table.id, wanted)).for('update')
  const known = new Map(stored.map((record) => [record.id, record]))
  const reasons = await kept(run, wanted)
  const outcomes = rows.map(({ no, entityId, rowVersion }): UndoOutcome => {
    const record = known.get(entityId)
    if (!record || record.deletedAt || record.rowVersion !== rowVersion) {
      return { no, state: 'kept', message: '之后又被修改过' }
    }
    const message = reasons.get(entityId)
    return message === undefined ? { no, state: 'undone' } : { no, state: 'kept', message }
  })
  const going = rows.filter((_, index) => outcomes[index]?.state === 'undone').map(({ entityId }) => entityId)
  if (going.length === 0) return outcomes
  await db
    .update(table)
    .set({ deletedAt: sql`now()`, rowVersion: sql`${table.rowVersion} + 1`, updatedBy: principal.userId })
    .where(inArray(table.id, going))
  const entry = { actor: principal.userId, action: 'undo', entity, requestId }
  await db.insert(auditLog).values(going.map((id) => ({ ...entry, entityId: String(id) })))
  return outcomes
}

/** Tells open pages once for the whole of an import. */
export async function tellChanged({ services, db }: Run, entity: Entity): Promise<void> {
  await services.hub.publish(db, { to: { all: true }, event: { event: 'recordsChanged', content: { entity } } })
}

/** Full-width letters, digits and brackets, and blanks around, are how people type; they mean the same. */
export const folded = (text = ''): string => text.normalize('NFKC').trim()
