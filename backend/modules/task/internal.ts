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

/** Reads a background task of the current user. @throws NotFoundError, also where the task belongs to another user */
export async function fetchTask(ctx: Context, id: string): Promise<TaskRecord> {
  const [record] = await ctx.db.select().from(task).where(ownTask(ctx, id))
  if (!record) throw new NotFoundError('任务不存在')
  return record
}

/**
 * Locks a background task of the current user until the transaction ends. In the meantime, no rows of the task are
 * processed. @throws NotFoundError
 */
export async function lockTask(ctx: Context, tx: Db, id: string): Promise<TaskRecord> {
  const [record] = await tx.select().from(task).where(ownTask(ctx, id)).for('update')
  if (!record) throw new NotFoundError('任务不存在')
  return record
}

const change = { begun: '这次导入已经开始或结束，不能再修改', none: '这项任务没有可以修改的行' }

/**
 * Locks an import of a spreadsheet whose rows are checked but not imported yet, until the transaction ends. Returns the
 * task with its kind. `told` contains the messages of the errors. @throws ConflictError where the import has begun;
 * NotFoundError where the task is no import of a spreadsheet; ForbiddenError
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

/**
 * Queues a background task that is not running for another phase, such as import or undo. The caller has locked the
 * task in the same transaction.
 */
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

/**
 * Returns the context in which a call runs the functions of a kind of task: with the present permissions of the user,
 * in the transaction of the call.
 */
export function runIn(ctx: Context, tx: Db, record: TaskRecord, kind: TaskKind): TaskRun<Record<string, unknown>> {
  const { principal, requestId } = ctx
  const { id: taskId, params } = record
  return { services: ctx, db: tx, principal, scope: scopeOfKind(principal, kind), taskId, params, requestId }
}

/** Checks that a task has one of the allowed statuses. @throws ConflictError with the allowed statuses */
export function requireStatus({ status }: TaskRecord, allowed: readonly string[], message: string): void {
  if (!allowed.includes(status)) throw new ConflictError(message, { kind: 'state', current: status, allowed })
}

/** Adds an audit entry about what a user did with a background task, with the name and the title of the task. */
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

/** SQL condition for rows that are valid but have a warning. */
export const isWarned: SQL = sql`(${taskRow.state} = 'valid' and ${taskRow.issues} <> '[]')`

export type Kinds = ReadonlyMap<string, TaskKind>

export const isImport = (kind: TaskKind | undefined): kind is ImportKind => kind?.kind === 'import'

/**
 * Checks that the user still has the permission for this kind of task. For some kinds of tasks, also checks that the
 * user has confirmed their identity recently. @throws ForbiddenError
 */
export async function requirePermitted({ principal }: Context, tx: Db, kind: TaskKind | undefined): Promise<void> {
  if (!kind) return
  allowRecord(principal, kind.permission, '这项操作')
  if (kind.confirmed) await requireConfirmed(principal, tx)
}
