import { inArray, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Entity } from '../../../../lib/contracts/cards.ts'
import type { Db } from '../../database/database.ts'
import { auditAll } from '../../records/audit.ts'
import type { RecordTable } from '../../records/write.ts'
import { type DataScope, OUTSIDE } from '../../scope/data-scope.ts'
import { CHANGED_SINCE, type TaskRun, type UndoOutcome, type UndoRow } from '../kind.ts'

/** Records that an import created. */
export interface Inserted<T extends RecordTable> {
  readonly entity: Entity
  readonly table: T
  /** Returns the fields of a row for the history, under the names that API responses use. */
  audited(row: T['$inferSelect']): Readonly<Record<string, unknown>>
  /**
   * Returns the condition, in terms of the table's own name, that a record lies within a data scope. Absent: the
   * records are reference data, which scopes do not restrict.
   */
  within?(scope: DataScope): SQL
  /**
   * Returns why a locked record must stay, for example because other records were added to it; undefined: it can be
   * deleted. Records in `going` do not count, because the undo deletes them too.
   */
  kept?(db: Db, id: number, going: readonly number[]): Promise<string | undefined>
}

/** Undoes an import: deletes its records, unless they were changed or used since. */
export async function undoInserted<T extends RecordTable>(
  { db, principal, scope, requestId }: TaskRun<Record<string, unknown>>,
  rows: readonly UndoRow[],
  { entity, table, within, audited, kept }: Inserted<T>,
): Promise<UndoOutcome[]> {
  const stored = (await db
    .select({ record: table as PgTable, reached: within?.(scope) ?? sql`true` })
    .from(table as PgTable)
    .where(
      inArray(
        table.id,
        rows.map(({ entityId }) => entityId),
      ),
    )
    .orderBy(table.id)
    .for('update')) as { record: T['$inferSelect']; reached: boolean }[]
  const known = new Map(stored.map(({ record }) => [record.id, record]))
  const hidden = new Set(stored.filter(({ reached }) => !reached).map(({ record }) => record.id))
  const outcomes: UndoOutcome[] = []
  const going = new Map<number, T['$inferSelect']>()
  for (const { no, entityId, rowVersion } of rows) {
    const record = known.get(entityId)
    const fresh = record && !record.deletedAt && record.rowVersion === rowVersion
    const message = hidden.has(entityId)
      ? OUTSIDE
      : fresh
        ? await kept?.(db, entityId, [...going.keys()])
        : CHANGED_SINCE
    if (fresh && message === undefined) going.set(entityId, record)
    outcomes.push(message === undefined ? { no, state: 'undone' } : { no, state: 'kept', message })
  }
  if (going.size === 0) return outcomes
  const gone = { deletedAt: sql`now()`, rowVersion: sql`${table.rowVersion} + 1` }
  await db
    .update(table as PgTable)
    .set({ ...gone, updatedBy: principal.userId, updatedAt: sql`now()` })
    .where(inArray(table.id, [...going.keys()]))
  const changes = [...going].map(([entityId, record]) => ({ entityId, before: audited(record) }))
  await auditAll(db, { actor: principal.userId, action: 'undo', entity, requestId }, changes)
  return outcomes
}
