import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { ActionOf } from '../../../lib/contracts/cards.ts'
import type { Task } from '../../../lib/contracts/task/calls.ts'
import { requireConfirmed } from '../../core/auth/authorize.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context } from '../../core/http/context.ts'
import { ConflictError, NotFoundError } from '../../core/http/errors.ts'
import { audit } from '../../core/records/audit.ts'
import { allowRecord } from '../../core/records/kind.ts'
import { isSheet } from '../../core/tasks/import/check.ts'
import type { ImportKind, SheetKind, TaskKind, TaskRun } from '../../core/tasks/kind.ts'
import { scopeOfKind } from '../../core/tasks/permitted.ts'
import type { TaskRecord } from '../../core/tasks/record.ts'
import { countRows } from '../../core/tasks/rows.ts'
import { queueTask } from '../../core/tasks/start.ts'
import { task, taskRow } from '../../tables/task.ts'

const ownTask = (ctx: Context, id: string) =>
  and(eq(task.id, Number(id)), eq(task.ownerId, ctx.principal.userId), isNull(task.deletedAt))

/** Reads a task of the current user. @throws NotFoundError, also for tasks of other users */
export async function fetchTask(ctx: Context, id: string): Promise<TaskRecord> {
  const [record] = await ctx.db.select().from(task).where(ownTask(ctx, id))
  if (!record) throw new NotFoundError('任务不存在')
  return record
}

/** Locks a task of the current user until the transaction ends; no chunk runs meanwhile. @throws NotFoundError */
export async function lockTask(ctx: Context, tx: Db, id: string): Promise<TaskRecord> {
  const [record] = await tx.select().from(task).where(ownTask(ctx, id)).for('update')
  if (!record) throw new NotFoundError('任务不存在')
  return record
}

const change = { begun: '这次导入已经开始或结束，不能再修改', none: '这项任务没有可以修改的行' }

/**
 * Locks a checked import of a sheet until the transaction ends, and returns it with its kind; `told` has the messages
 * of the errors. @throws ConflictError once the import has begun, NotFoundError where it is no sheet, ForbiddenError
 */
export async function lockSheet(
  ctx: Context,
  tx: Db,
  id: string,
  kinds: Kinds,
  told = change,
): Promise<{ record: TaskRecord; kind: SheetKind }> {
  const record = await lockTask(ctx, tx, id)
  requireStatus(record, ['ready'], told.begun)
  const kind = kinds.get(record.name)
  if (!kind || !isSheet(kind)) throw new NotFoundError(told.none)
  allowRecord(ctx.principal, kind.permission, `导入${kind.noun}`)
  return { record, kind }
}

type NextPhase = Pick<TaskRecord, 'phase' | 'total'> & Partial<Pick<TaskRecord, 'params' | 'cancelRequestedAt'>>

/** Queues a stopped task for another phase, in the transaction that holds its lock. */
export async function queueAgain(ctx: Context, tx: Db, record: TaskRecord, anew: NextPhase): Promise<Task> {
  const [changed = record] = await tx
    .update(task)
    .set({
      ...anew,
      status: 'queued',
      done: 0,
      counts: await countRows(tx, record.id),
      startedAt: null,
      finishedAt: null,
      updatedAt: new Date(),
    })
    .where(eq(task.id, record.id))
    .returning()
  return queueTask(ctx, tx, changed)
}

/** Returns the context of a kind's functions within a call: the user's present rights and the call's transaction. */
export function runIn(ctx: Context, tx: Db, record: TaskRecord, kind: TaskKind): TaskRun<Record<string, unknown>> {
  const { principal, requestId } = ctx
  const { id: taskId, params } = record
  return { services: ctx, db: tx, principal, scope: scopeOfKind(principal, kind), taskId, params, requestId }
}

/** Checks the status of a task. @throws ConflictError with the statuses that would be allowed */
export function requireStatus({ status }: TaskRecord, allowed: readonly string[], message: string): void {
  if (!allowed.includes(status)) throw new ConflictError(message, { kind: 'state', current: status, allowed })
}

/** Records a user's action on a task in the audit log, with the name and title of the task. */
export async function auditTask(
  { principal, requestId, address }: Context,
  db: Db,
  action: ActionOf<'task'>,
  { id, name, title }: TaskRecord,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const entry = { actor: principal.userId, action, entity: 'task', entityId: id, requestId, address } as const
  await audit(db, { ...entry, after: { name, title, ...more } })
}

/** The condition for valid rows with a warning. */
export const isWarned: SQL = sql`(${taskRow.state} = 'valid' and ${taskRow.issues} <> '[]')`

export type Kinds = ReadonlyMap<string, TaskKind>

export const isImport = (kind: TaskKind | undefined): kind is ImportKind => kind?.kind === 'import'

/**
 * Checks that the user still has the permission of the kind, and has proved the identity again where the kind requires
 * it. @throws ForbiddenError
 */
export async function requirePermitted({ principal }: Context, tx: Db, kind: TaskKind | undefined): Promise<void> {
  if (!kind) return
  allowRecord(principal, kind.permission, '这项操作')
  if (kind.confirmed) await requireConfirmed(principal, tx)
}
