import { sql } from 'drizzle-orm'
import type { ActionOf, Kind } from '../../../../lib/contracts/cards.ts'
import type { Db } from '../../../core/database/database.ts'
import { audit } from '../../../core/records/audit.ts'
import type { DictReference } from '../../../core/records/dict-references.ts'
import { type DataScope, OUTSIDE } from '../../../core/scope/data-scope.ts'
import { intArray } from '../../../core/search/search.ts'
import {
  CHANGED_SINCE,
  type RowOutcome,
  type TaskRun,
  type UndoOutcome,
  type UndoRow,
  type WorkRow,
} from '../../../core/tasks/kind.ts'
import { clashingRows, type MovedRow, moveKeys, restoreKeys } from './move-keys.ts'
import { type MergeParams, placeOf } from './plan-merge.ts'

type Run = TaskRun<MergeParams>

/** Id of the record that a row of the task changes. */
export const idOf = (row: { entityId: number | null }) => placeOf(row.entityId ?? 0).id

/** Returns the ids of the records that are still within the user's data scope. */
async function idsInScope(
  db: Db,
  reference: DictReference,
  scope: DataScope,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (scope.all || !reference.within) return new Set(ids)
  const { rows } = await db.execute<{ id: number }>(sql`
    select r.id::float8 as id from ${sql.identifier(reference.table)} r
     where r.id = any(${intArray(ids)}::int8[]) and ${reference.within(scope)}`)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Replaces the key of the merged value by the key of the other value in rows of one reference (a column that holds keys
 * of dictionary values). Rows that cannot change are skipped with a reason.
 */
export async function move(run: Run, reference: DictReference, rows: readonly WorkRow[]): Promise<RowOutcome[]> {
  const { from, to } = run.params
  const reached = await idsInScope(run.db, reference, run.scope, rows.map(idOf))
  const ids = [...reached]
  const change = { tx: run.db, reference, actor: run.principal.userId }
  const moved = new Map((await moveKeys(change, { ids, from, to })).map((row) => [row.id, row]))
  await auditMoved(run, reference, [...moved.values()], 'merge')
  const left = ids.filter((id) => !moved.has(id))
  const clashing = await clashingRows(run.db, reference, { ids: left, from, to })
  return rows.map((row) => {
    const { no } = row
    const done = moved.get(idOf(row))
    if (done) return { no, state: 'done', before: { value: done.before }, rowVersion: done.rowVersion }
    if (!reached.has(idOf(row))) return { no, state: 'skipped', message: OUTSIDE }
    const message = clashing.has(idOf(row)) ? (reference.clash?.message ?? '') : '已不再使用这个值'
    return { no, state: 'skipped', message }
  })
}

/** Restores the former keys of the rows that nobody has changed since the merge. */
export async function restore(run: Run, reference: DictReference, rows: readonly UndoRow[]): Promise<UndoOutcome[]> {
  const change = { tx: run.db, reference, actor: run.principal.userId }
  const reached = await idsInScope(run.db, reference, run.scope, rows.map(idOf))
  const within = rows.filter((row) => reached.has(idOf(row)))
  const wanted = within.map((row) => ({ id: idOf(row), rowVersion: row.rowVersion, value: row.before?.value }))
  const restored = await restoreKeys(change, wanted, run.params)
  await auditMoved(run, reference, restored, 'undo')
  const ids = new Set(restored.map(({ id }) => id))
  return rows.map((row) =>
    ids.has(idOf(row))
      ? { no: row.no, state: 'undone' }
      : { no: row.no, state: 'kept', message: reached.has(idOf(row)) ? CHANGED_SINCE : OUTSIDE },
  )
}

async function auditMoved(
  run: Run,
  { entity, field }: DictReference,
  moved: readonly MovedRow[],
  action: ActionOf<Kind>,
) {
  const { db, principal, requestId } = run
  for (const { id, before, after } of moved) {
    const change = { before: { [field]: before }, after: { [field]: after } }
    await audit(db, { actor: principal.userId, action, entity, entityId: id, requestId, ...change })
  }
}
