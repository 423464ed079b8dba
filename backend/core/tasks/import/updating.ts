import type { Permission } from '../../../../lib/contracts/base/call.ts'
import type { Db } from '../../database/database.ts'
import { DomainError } from '../../http/errors.ts'
import { hasPermission } from '../../records/kind.ts'
import { changedFields, rejectDuplicates, type Writing } from '../../records/write.ts'
import type { DataScope } from '../../scope/data-scope.ts'
import { scopeOf } from '../../scope/data-scope.ts'
import { CHANGED_SINCE, type RowOutcome, type TaskRun, type UndoOutcome, type UndoRow } from '../kind.ts'

type Run = TaskRun<Record<string, unknown>>
type Fields = Readonly<Record<string, unknown>>

/** The acting person, with the data scope that the edit permission gives the person. */
export type Acting = Writing & { readonly scope: DataScope }

/** How rows update existing records (更新已有数据). `B`: the body of the record's form. */
export interface Updating<B extends object> {
  /** The permission of the record's edit form. */
  readonly permission: Permission
  /** Labels of the fields that `write` returns, by field. */
  readonly labels: Readonly<Record<string, string>>
  /** Messages for values that another record took since the check: index name → field → message. */
  readonly taken?: Record<string, Record<string, string>>
  /**
   * Writes as the edit form does, with all checks of the form; returns the audit fields of the record before and after.
   */
  write(
    acting: Acting,
    tx: Db,
    input: B & { id: string; rowVersion: number },
    action: 'import' | 'undo',
  ): Promise<{ before: Fields; after: Fields; rowVersion: number }>
}

/** An existing record that a row names. */
export interface Existing<B extends object> {
  readonly id: number
  readonly rowVersion: number
  readonly body: B
}

export const actingOf = (permission: Permission, { principal, requestId, services }: Run): Acting => ({
  principal,
  requestId,
  hub: services.hub,
  scope: scopeOf(principal, permission),
})

/** Returns whether rows may change existing records: the person asked for it and has the permission. */
export const mayUpdate = (permission: Permission, { params, principal }: Run): boolean =>
  params.update === true && hasPermission(principal, permission)

interface Change<B extends object> {
  readonly no: number
  readonly existing: Existing<B>
  readonly after: B
}

/** Writes a row behind a savepoint, so that a refusal fails only this row. */
export async function updateOne<B extends object>(
  updating: Updating<B>,
  run: Run,
  { no, existing: { id, rowVersion, body }, after }: Change<B>,
): Promise<RowOutcome> {
  const input = { ...after, id: String(id), rowVersion }
  const acting = actingOf(updating.permission, run)
  try {
    const work = run.db.transaction((tx) => updating.write(acting, tx, input, 'import'))
    const written = await rejectDuplicates(work, updating.taken ?? {})
    const changed = Object.keys(changedFields(written.before, written.after)?.after ?? {})
    const names = changed.map((field) => updating.labels[field] ?? field).join('、')
    const before = body as Record<string, unknown>
    return { no, state: 'done', message: `已更新：${names}`, entityId: id, before, rowVersion: written.rowVersion }
  } catch (error) {
    if (error instanceof DomainError) return { no, state: 'failed', message: error.message }
    throw error
  }
}

/** Restores the values from before the import, unless the record was changed since. */
export async function undoUpdate<B extends object>(
  updating: Updating<B>,
  run: Run,
  { no, entityId, before, rowVersion }: UndoRow,
): Promise<UndoOutcome> {
  const input = { ...(before as B), id: String(entityId), rowVersion }
  const acting = actingOf(updating.permission, run)
  try {
    const work = run.db.transaction((tx) => updating.write(acting, tx, input, 'undo'))
    const written = await rejectDuplicates(work, updating.taken ?? {})
    return { no, state: 'undone', restored: { was: rowVersion - 1, is: written.rowVersion } }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { no, state: 'kept', message: error.code === 409 ? CHANGED_SINCE : error.message }
  }
}

/** Returns whether a row of an import changed an existing record. */
export const isUpdate = ({ before }: UndoRow): boolean => Object.keys(before ?? {}).length > 0
