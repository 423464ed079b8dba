import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { RecordStamp } from '../../../lib/contracts/base/record.ts'
import type { ActionOf, Entity } from '../../../lib/contracts/cards.ts'
import type { Db } from '../database/database.ts'
import type { Context } from '../http/context.ts'
import { ConflictError, InvalidError, NotFoundError } from '../http/errors.ts'
import { publishChanged } from '../realtime/changed.ts'
import { audit } from './audit.ts'

/** A table with the columns of `recordColumns`. */
export type RecordTable = PgTable &
  Record<'id' | 'rowVersion' | 'createdBy' | 'updatedBy' | 'updatedAt' | 'deletedAt', PgColumn> & {
    $inferSelect: { id: number; rowVersion: number; deletedAt: Date | null }
  }

interface Update<T extends RecordTable> {
  readonly id: string | number
  /** The row version of the record that the person saw. */
  readonly rowVersion: number
  /** Columns to set; `deletedAt` deletes the record. */
  readonly values: Partial<PgUpdateSetSource<T>>
  /** Id of the writing person; null: the service itself. */
  readonly actor: number | null
  /**
   * Returns the record in the form of its list, read in the same transaction; a version conflict shows this record to
   * the person.
   */
  current(): Promise<RecordStamp | undefined>
  /**
   * Checks the values against the present row before they are written, because a broken reference would fail in the
   * write.
   */
  check?(before: T['$inferSelect']): Promise<void>
}

/**
 * Writes one record if nobody wrote it since the given row version; returns the row before and after. The row stays
 * locked until the transaction ends. Throws ConflictError (version) with the present record, or NotFoundError.
 */
export async function updateRecord<T extends RecordTable>(
  tx: Db,
  table: T,
  { id, rowVersion, values, actor, current, check }: Update<T>,
): Promise<{ before: T['$inferSelect']; after: T['$inferSelect'] }> {
  const where = and(eq(table.id, Number(id)), isNull(table.deletedAt))
  const [before] = await tx
    .select()
    .from(table as PgTable)
    .where(where)
    .for('update')
  if (!before) throw new NotFoundError('记录不存在或已被删除')
  if (before.rowVersion !== rowVersion) throw await versionConflict(current)
  await check?.(before as T['$inferSelect'])
  const set = { ...values, rowVersion: rowVersion + 1, updatedBy: actor, updatedAt: sql`now()` }
  const [after] = await tx
    .update(table as PgTable)
    .set(set)
    .where(where)
    .returning()
  return { before, after } as { before: T['$inferSelect']; after: T['$inferSelect'] }
}

/** Returns the error for a write that is based on an older version of the record. */
export async function versionConflict(current: Update<RecordTable>['current']): Promise<Error> {
  const record = await current()
  if (!record) return new NotFoundError('记录不存在或已被删除')
  const { updatedBy: changedBy, updatedAt: changedAt } = record
  return new ConflictError(`${changedBy ?? '系统'}刚刚修改了这条记录`, {
    kind: 'version',
    record,
    changedBy,
    changedAt,
  })
}

type Fields = Readonly<Record<string, unknown>>

/**
 * Returns the fields of `after` that differ from `before`, with their earlier and present values, for the audit entry
 * of an edit. Null: no field differs.
 */
export function changedFields(before: Fields, after: Fields): { before: Fields; after: Fields } | null {
  const names = Object.keys(after).filter((name) => !sameValue(before[name], after[name]))
  if (names.length === 0) return null
  const only = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))
  return { before: only(before), after: only(after) }
}

/** Compares two values as they would be stored: a missing value is null, a date is its text. */
function sameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
}

interface Written<E extends Entity> {
  readonly entity: E
  /** One of the actions that are declared, with their labels, for this kind of record. */
  readonly action: NoInfer<ActionOf<E>>
  readonly id: string | number
  /**
   * Earlier values by the field names of API responses, without secrets. Null: the record did not exist, or is deleted.
   */
  readonly before: Fields | null
  readonly after: Fields | null
}

/** The parts of a call's context that identify the person who writes; a background job supplies these parts, too. */
export type Writing = Pick<Context, 'principal' | 'hub' | 'requestId'> & { readonly address?: string }

/** Writes the audit entry of a write and sends the event that open pages wait for, both in its transaction. */
export async function recordWritten<E extends Entity>(
  ctx: Writing,
  tx: Db,
  { id, entity, ...change }: Written<E>,
): Promise<void> {
  const { principal, requestId, address } = ctx
  await audit(tx, { ...change, entity, entityId: id, actor: principal.userId, requestId, address })
  await publishChanged(ctx.hub, tx, entity, [id])
}

interface Kind<T extends RecordTable> {
  readonly entity: Entity
  /** Returns the fields of a row for the history, under the names that API responses use, without secrets. */
  audited(row: T['$inferSelect']): Fields
}

/** Stores a new record with its audit entry and event; returns its row. */
export async function insertRecord<T extends RecordTable>(
  ctx: Context,
  tx: Db,
  table: T,
  { entity, audited, values }: Kind<T> & { readonly values: T['$inferInsert'] },
): Promise<T['$inferSelect']> {
  const actor = ctx.principal.userId
  const [row] = (await tx
    .insert(table as PgTable)
    .values({ ...values, createdBy: actor, updatedBy: actor })
    .returning()) as T['$inferSelect'][]
  if (!row) throw new Error(`${entity} was not stored`)
  await recordWritten(ctx, tx, { entity, action: 'insert', id: row.id, before: null, after: audited(row) })
  return row
}

/**
 * Marks a record as deleted under the conditions of `updateRecord`; returns its row, locked, for checks that may still
 * refuse the deletion.
 */
export async function removeRecord<T extends RecordTable>(
  ctx: Context,
  tx: Db,
  table: T,
  { entity, audited, ...update }: Kind<T> & Pick<Update<T>, 'id' | 'rowVersion' | 'current'>,
): Promise<T['$inferSelect']> {
  const values = { deletedAt: sql`now()` } as Update<T>['values']
  const { before } = await updateRecord(tx, table, { ...update, values, actor: ctx.principal.userId })
  await recordWritten(ctx, tx, { entity, action: 'remove', id: before.id, before: audited(before), after: null })
  return before
}

const UNIQUE_VIOLATION = '23505'

/**
 * Runs a write that unique indexes may refuse, and throws the refusal as an InvalidError at a field. `taken`: index
 * name → field → message. The violation ends the transaction, so the call of this function must enclose the whole
 * transaction.
 */
export async function rejectDuplicates<T>(work: Promise<T>, taken: Record<string, Record<string, string>>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const { code, constraint } = ((error as Error).cause ?? {}) as { code?: string; constraint?: string }
    const fields = code === UNIQUE_VIOLATION && constraint ? taken[constraint] : undefined
    throw fields ? new InvalidError(fields) : error
  }
}
