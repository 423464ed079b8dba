import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { ExportChoice } from '../../../lib/contracts/base/task-calls.ts'
import type { Task } from '../../../lib/contracts/task/calls.ts'
import { task } from '../../tables/task.ts'
import { acquireAdvisoryLock } from '../database/advisory-lock.ts'
import type { Db } from '../database/database.ts'
import { streamInto } from '../database/stream-into.ts'
import { sendFile, XLSX } from '../files/send-file.ts'
import type { TableFormat } from '../files/table-writer.ts'
import type { Context } from '../http/context.ts'
import { InvalidError, TooManyError } from '../http/errors.ts'
import { audit } from '../records/audit.ts'
import { publishTask } from './announce.ts'
import type { ExportParams } from './export/export.ts'
import { abortedWith, withUpload } from './import/import-file.ts'
import { matchedBefore } from './import/matched-columns.ts'
import { ImportFile } from './import/read-rows.ts'
import { templateOf } from './import/template.ts'
import { type ExportKind, entityOfTask, type RowKind, type SheetKind } from './kind.ts'
import type { TaskRecord } from './record.ts'
import { countRows, insertRows } from './rows.ts'
import { activeStatuses, toTask } from './wire.ts'

/** Maximum number of active tasks of one person; the service refuses further tasks until some are done. */
export const MAX_TASKS = 20

type NewTask = Pick<typeof task.$inferInsert, 'kind' | 'name' | 'title' | 'phase' | 'params' | 'rowsKept'>

/** Inserts a task and lets `fill` add its rows. No runner sees the task before the transaction commits. */
export async function storeTask(
  tx: Db,
  { ownerId, ...values }: NewTask & Pick<TaskRecord, 'ownerId'>,
  fill: (id: number) => Promise<void>,
): Promise<TaskRecord> {
  const [inserted] = await tx
    .insert(task)
    .values({ ...values, ownerId, createdBy: ownerId })
    .returning()
  if (!inserted) throw new Error('task was not stored')
  await fill(inserted.id)
  const counts = await countRows(tx, inserted.id)
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const [record = inserted] = await tx.update(task).set({ counts, total }).where(eq(task.id, inserted.id)).returning()
  return record
}

/** Stores and queues a task of the current user, in one transaction. */
async function startTask(
  ctx: Context,
  values: NewTask,
  fill: (tx: Db, id: number) => Promise<void>,
  run: typeof streamInto = (db, work) => db.transaction(work),
): Promise<Task> {
  await ctx.jobs.ready()
  return run(ctx.db, async (tx) => {
    const record = await storeTask(tx, { ...values, ownerId: ctx.principal.userId }, (id) => fill(tx, id))
    return queueTask(ctx, tx, record)
  })
}

/**
 * Queues a task in the transaction that created or changed it, and sends the event to its owner's pages. The audit
 * entry that this function writes records the address of the request. Entries that the task writes later name only the
 * task.
 */
export const queueTask = async (ctx: Starting, tx: Db, record: TaskRecord): Promise<Task> =>
  queue(ctx, tx, record, await countOthers(tx, record))

type Starting = Pick<Context, 'jobs' | 'hub' | 'principal' | 'requestId'> & { readonly address?: string }

async function queue(ctx: Starting, tx: Db, record: TaskRecord, others: number): Promise<Task> {
  const { jobs, hub, principal, requestId, address } = ctx
  const { id, name, title, phase, total } = record
  const asked = {
    actor: principal.userId,
    action: 'startTask',
    entity: 'task',
    entityId: id,
    requestId,
    address,
  } as const
  await audit(tx, { ...asked, after: { name, title, phase, total } })
  await jobs.send(tx, record, others)
  await publishTask(hub, tx, record)
  return toTask(record)
}

/** Returns the number of the person's other active tasks. Throws TooManyError at the limit. */
async function countOthers(tx: Db, { id, ownerId }: TaskRecord): Promise<number> {
  if (ownerId === null) return 0
  await acquireAdvisoryLock(tx, `tasks:${ownerId}`)
  const others = await tx.$count(
    task,
    and(eq(task.ownerId, ownerId), ne(task.id, id), inArray(task.status, activeStatuses)),
  )
  if (others >= MAX_TASKS) throw new TooManyError(`您已有 ${others} 项任务在排队或进行，请等它们完成`, 10)
  return others
}

export interface RowTask<P> {
  readonly title: string
  readonly params: P
  /**
   * A SELECT statement for the rows of the task, one for each record that is chosen at this moment: `no` (int, from 1),
   * `entity_id` (bigint) and `label` (text). It also selects records that cannot be changed; the task skips these and
   * gives the reason.
   */
  readonly rows: SQL
}

/** Starts a bulk action. */
export async function startRowTask<P>(
  ctx: Context,
  kind: RowKind<P>,
  { title, params, rows }: RowTask<P>,
): Promise<Task> {
  const values = { kind: kind.kind, name: kind.name, title, params: params as Record<string, unknown> }
  return startTask(ctx, values, (tx, id) => insertChosen(tx, id, rows))
}

/**
 * Starts a task in the transaction of the write that makes it necessary, such as the replacement of a deprecated point.
 * The limit of active tasks does not apply, because the write would be refused too.
 */
export async function startFurtherTask<P>(
  ctx: Starting,
  tx: Db,
  { name, title, params, rows }: RowTask<P> & { readonly name: string },
): Promise<void> {
  await ctx.jobs.ready()
  const values = { kind: 'bulk', name, title, params: params as Record<string, unknown> } as const
  const record = await storeTask(tx, { ...values, ownerId: ctx.principal.userId }, (id) => insertChosen(tx, id, rows))
  await queue(ctx, tx, record, 0)
}

async function insertChosen(tx: Db, id: number, rows: SQL): Promise<void> {
  await tx.execute(sql`
    insert into task_row (task_id, no, entity_id, label)
    select ${id}, r.no, r.entity_id, r.label from (${rows}) r`)
}

/**
 * Reads the uploaded file and starts the task that checks its rows without storing them. Throws InvalidError for a file
 * that does not match the template.
 */
export async function startImport(ctx: Context, kind: SheetKind): Promise<Task> {
  const columns = await kind.columns(ctx)
  const { ignored = [], example } = kind
  const gone = abortedWith(ctx)
  return withUpload(ctx, (path, fileName) => {
    const values = {
      kind: kind.kind,
      name: kind.name,
      title: `导入${kind.noun}（${fileName.slice(0, 80)}）`,
      phase: 'check',
      params: { fileName },
      rowsKept: kind.rowsKept ?? false,
    }
    const fill = async (tx: Db, id: number) => {
      const matched = await matchedBefore(tx, ctx.principal.userId, kind.name)
      const file = new ImportFile(path, { columns, ignored, example, matched })
      for await (const batch of file.batches(gone)) await insertRows(tx, id, batch)
      await tx
        .update(task)
        .set({ params: { fileName, ...file.facts } })
        .where(eq(task.id, id))
      await audit(tx, {
        actor: ctx.principal.userId,
        action: 'import',
        entity: entityOfTask(kind.name),
        entityId: null,
        after: { task: id, fileName },
        requestId: ctx.requestId,
        address: ctx.address,
      })
    }
    return startTask(ctx, values, fill, streamInto)
  })
}

interface ExportTask<F> {
  readonly title?: string
  readonly params: F
  readonly chosen?: ExportChoice | undefined
  /** Fields of the file in the wanted order; empty: all fields. */
  readonly columns: readonly string[]
  readonly format: TableFormat
}

/** Starts an export. Throws InvalidError for an unknown column. */
export async function startExport<F>(ctx: Context, kind: ExportKind<F>, wanted: ExportTask<F>): Promise<Task> {
  const fields = kind.columns.map(({ field }) => field)
  const unknown = wanted.columns.find((field) => !fields.includes(field))
  if (unknown !== undefined) throw new InvalidError({ columns: `没有“${unknown}”这一列` })
  const params: ExportParams = {
    filter: wanted.params as Record<string, unknown>,
    ...(wanted.chosen && { chosen: wanted.chosen }),
    columns: wanted.columns.length ? wanted.columns : fields,
    format: wanted.format,
  }
  const title = wanted.title ?? `导出${kind.noun}`
  return startTask(ctx, { kind: kind.kind, name: kind.name, title, params }, async () => {})
}

/** Sends the template of an import. */
export async function sendTemplate(ctx: Context, kind: SheetKind): Promise<FastifyReply> {
  const file = await templateOf(kind, await kind.columns(ctx))
  return sendFile(ctx, { name: `${kind.noun}导入模板.xlsx`, type: XLSX, content: Buffer.from(file) })
}
