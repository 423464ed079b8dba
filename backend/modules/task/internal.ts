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

/** The person's own task; others' are not found. */
export async function fetchTask(ctx: Context, id: string): Promise<TaskRecord> {
  const [record] = await ctx.db.select().from(task).where(ownTask(ctx, id))
  if (!record) throw new NotFoundError('任务不存在')
  return record
}

/** The same, held until the transaction ends: no chunk runs meanwhile. */
export async function lockTask(ctx: Context, tx: Db, id: string): Promise<TaskRecord> {
  const [record] = await tx.select().from(task).where(ownTask(ctx, id)).for('update')
  if (!record) throw new NotFoundError('任务不存在')
  return record
}

const change = { begun: '这次导入已经开始或结束，不能再修改', none: '这项任务没有可以修改的行' }

/**
 * A checked import of a sheet and its kind, held until the transaction ends. 409 once it has begun, 404 where it is no
 * sheet; `told`: the messages of both.
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

type Anew = Pick<TaskRecord, 'phase' | 'total'> & Partial<Pick<TaskRecord, 'params' | 'cancelRequestedAt'>>

/** Queues a task that had stopped for another phase, in the transaction that holds it. */
export async function queueAnew(ctx: Context, tx: Db, record: TaskRecord, anew: Anew): Promise<Task> {
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

/** What a kind's functions work with in a call: the person's rights of now, the call's transaction. */
export function runIn(ctx: Context, tx: Db, record: TaskRecord, kind: TaskKind): TaskRun<Record<string, unknown>> {
  const { principal, requestId } = ctx
  const { id: taskId, params } = record
  return { services: ctx, db: tx, principal, scope: scopeOfKind(principal, kind), taskId, params, requestId }
}

/** Refuses what the task's status does not allow, naming the statuses that would. */
export function requireStatus({ status }: TaskRecord, allowed: readonly string[], message: string): void {
  if (!allowed.includes(status)) throw new ConflictError(message, { kind: 'state', current: status, allowed })
}

/** What a person did with a task: which one, and what it is about. */
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

/** Rows that can go in and have something to look at first. */
export const isWarned: SQL = sql`(${taskRow.state} = 'valid' and ${taskRow.issues} <> '[]')`

export type Kinds = ReadonlyMap<string, TaskKind>

export const isImport = (kind: TaskKind | undefined): kind is ImportKind => kind?.kind === 'import'

/** Refuses to go on with a task of a kind the person may not do any more, or that asks who is there. */
export async function requirePermitted({ principal }: Context, tx: Db, kind: TaskKind | undefined): Promise<void> {
  if (!kind) return
  allowRecord(principal, kind.permission, '这项操作')
  if (kind.confirmed) await requireConfirmed(principal, tx)
}
