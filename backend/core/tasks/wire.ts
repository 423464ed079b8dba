import { maskedPhone } from '../../../lib/contracts/base/phone.ts'
import type { CellChange, RowState, Task, TaskRow, TaskStatus } from '../../../lib/contracts/task/calls.ts'
import { type Cells, withoutExtras } from './import/cells.ts'
import { fileFacts, placeOf } from './import/file-facts.ts'
import type { ImportKind } from './kind.ts'
import type { RowRecord, TaskRecord } from './record.ts'

/** Statuses in which a runner has work to do. */
export const activeStatuses: readonly TaskStatus[] = ['queued', 'running']

export const isActive = ({ status }: TaskRecord): boolean => activeStatuses.includes(status as TaskStatus)

/** States of rows that undo tries: finished rows, and rows that an earlier undo could not restore. */
export const undoableStates = ['done', 'kept'] as const satisfies readonly RowState[]

/**
 * Returns whether the task can still be undone; rows that an earlier undo could not restore may succeed after the
 * obstacle is gone.
 */
export function isUndoable({ status, undoUntil, counts }: TaskRecord, now = new Date()): boolean {
  const over = status === 'done' || status === 'cancelled'
  const left = undoableStates.some((state) => (counts[state] ?? 0) > 0)
  return over && undoUntil !== null && undoUntil > now && left
}

/** Returns the task as its owner sees it. */
export function toTask(row: TaskRecord): Task {
  const { fileKey, fileName, fileBytes, fileExpiresAt } = row
  const kept = fileKey && fileName && fileExpiresAt && fileExpiresAt > new Date()
  return {
    id: String(row.id),
    kind: row.kind,
    name: row.name,
    title: row.title,
    status: row.status as TaskStatus,
    phase: row.phase as Task['phase'],
    total: row.total,
    done: row.done,
    counts: Object.fromEntries(Object.entries(row.counts).filter(([, count]) => count > 0)) as Task['counts'],
    error: row.error,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    undoUntil: isUndoable(row) ? (row.undoUntil?.toISOString() ?? null) : null,
    file: kept
      ? { name: fileName, bytes: fileBytes ?? 0, expiresAt: fileExpiresAt.toISOString(), refused: null }
      : null,
    handOut: null,
  }
}

/** Returns whether a person can still correct a row in a form; the phones of all other rows are masked. */
const isForm = (state: string): boolean => state === 'valid' || state === 'invalid'

function maskedCells(cells: TaskRow['cells']): TaskRow['cells'] {
  return cells?.phone ? { ...cells, phone: maskedPhone(cells.phone) } : cells
}

function maskedChange(change: CellChange): CellChange {
  if (change.field !== 'phone') return change
  return { ...change, before: maskedPhone(change.before), after: maskedPhone(change.after) }
}

/** Returns a row of a task as its owner sees it. `kind` is the kind of an import, undefined for other tasks. */
export function toTaskRow(
  record: Pick<TaskRecord, 'params'>,
  { no, entityId, label, state, message, payload, issues, changes }: RowRecord,
  kind?: ImportKind,
): TaskRow {
  const question = kind?.show?.({ no, entityId, payload }) ?? null
  const cells = question || !payload ? null : (withoutExtras(payload as Cells) as TaskRow['cells'])
  const told = isForm(state)
    ? { cells, changes }
    : { cells: maskedCells(cells), changes: changes?.map(maskedChange) ?? null }
  const place = placeOf(no, fileFacts(record))
  return { no, ...(place !== null && { place }), label, state: state as RowState, message, question, issues, ...told }
}
