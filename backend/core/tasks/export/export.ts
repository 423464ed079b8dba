import { randomUUID } from 'node:crypto'
import { Transform } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import type { Permission } from '../../../../lib/contracts/base/call.ts'
import { schoolMinute } from '../../../../lib/contracts/base/school-time.ts'
import type { ExportChoice } from '../../../../lib/contracts/base/task-calls.ts'
import type { FileColumn } from '../../../../lib/contracts/task/calls.ts'
import { task } from '../../../tables/task.ts'
import { assertNoTransaction } from '../../database/transaction.ts'
import { type TableFormat, writeTable } from '../../files/table-writer.ts'
import type { Principal, Services } from '../../http/context.ts'
import { audit } from '../../records/audit.ts'
import { hasPermission } from '../../records/kind.ts'
import type { DataScope } from '../../scope/data-scope.ts'
import type { Announce } from '../announce.ts'
import { end, type Notify } from '../end.ts'
import { type Cell, type ExportKind, type ExportRun, entityOfTask } from '../kind.ts'
import { scopeOfKind } from '../permitted.ts'
import type { TaskRecord } from '../record.ts'
import { isActive } from '../wire.ts'

const FILE_DAYS = 7
const PROGRESS_MS = 300
/** First key of the advisory locks for exports; the second key is the task's id. */
const LOCK = 7_204_413
const BUSY_MS = 1_000

export interface ExportParams extends Record<string, unknown> {
  readonly filter: Record<string, unknown>
  readonly chosen?: ExportChoice
  /** Data scope of the owner at the time when the file was written. */
  readonly scope?: DataScope
  /** Permissions, besides the export's own, that added contents to the file (ExportKind.reveals). */
  readonly shown?: readonly Permission[]
  readonly columns: readonly string[]
  readonly format: TableFormat
}

interface ExportWork {
  readonly services: Services
  readonly announce: Announce
  readonly notify: Notify
  readonly kind: ExportKind
  readonly principal: Principal
}

/** Progress of writing the file. */
interface Progress {
  rows: number
  cancelled: boolean
}

/**
 * Writes the file from the first row to the last, and drops a file that an ended process began. A lock keeps two
 * runners from writing one file; it ends with its connection. Returns whether the engine has to check the task again.
 */
export async function runExport(work: ExportWork, { id }: TaskRecord): Promise<boolean> {
  assertNoTransaction('a file')
  // The lock has a connection outside the pool, because an export may take minutes and the pool is for waiting
  // requests.
  const holder = new pg.Client({ connectionString: work.services.database.url })
  holder.on('error', (error) => work.services.log.warn({ err: error, task: id }, 'task: the lock of an export is lost'))
  await holder.connect()
  try {
    const { rows } = await holder.query<{ held: boolean }>('select pg_try_advisory_lock($1, $2) as held', [LOCK, id])
    if (!rows[0]?.held) {
      await new Promise((resolve) => setTimeout(resolve, BUSY_MS))
      return true
    }
    await exportWhole(work, id)
    return false
  } finally {
    await holder.end()
  }
}

async function exportWhole(work: ExportWork, id: number): Promise<void> {
  const { services, kind, principal } = work
  const begun = await begin(work, id)
  if (!begun) return
  const { record, fileKey, run } = begun
  const { columns, format } = record.params as ExportParams
  let bytes = 0
  const size = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(null, chunk)
    },
  })
  const written: Progress = { rows: 0, cancelled: false }
  let failed: Error | undefined
  try {
    const chosen = columns.map((field) => kind.columns.find((column) => column.field === field)).filter(isColumn)
    const rows = withProgress(work, id, kind.rows(run), written)
    const { second } = kind
    const fits = second && record.total <= second.most && (await second.count(run)) <= second.most
    const beside = fits ? { ...second, rows: second.rows(run) } : undefined
    const file = writeTable(format, { name: kind.noun, columns: chosen, rows }, beside)
    // The error is kept, and the stream to the store ends normally. If this stream failed instead, the store's call
    // would end before the file is opened, and the file would appear after its deletion.
    file.on('error', (error) => {
      failed = error
      size.end()
    })
    await services.files.putStream(fileKey, file.pipe(size))
    if (failed) throw failed
  } catch (error) {
    await services.files.delete(fileKey).catch(() => {})
    if (!written.cancelled) throw error
    await services.db.transaction(async (tx) => {
      const now = await lock(tx, id)
      if (now) await end(tx, work, now, { status: 'cancelled', counts: {} })
    })
    return
  }
  await services.db.transaction(async (tx) => {
    const now = await lock(tx, id)
    if (!now) return
    const fileExpiresAt = new Date(Date.now() + FILE_DAYS * 24 * 60 * 60_000)
    const file = { fileName: fileNameOf(kind, format), fileKey, fileBytes: bytes, fileExpiresAt }
    await end(tx, work, now, { status: 'done', counts: {}, file: { ...file, done: written.rows, total: written.rows } })
    await audit(tx, {
      actor: principal.userId,
      action: 'export',
      entity: entityOfTask(kind.name),
      entityId: null,
      after: { filter: run.params, ...(run.chosen && { chosen: run.chosen }), columns, format, rows: written.rows },
      requestId: run.requestId,
    })
  })
}

const isColumn = (column: FileColumn | undefined): column is FileColumn => column !== undefined

async function lock(tx: Services['db'], id: number): Promise<TaskRecord | null> {
  const [record] = await tx.select().from(task).where(eq(task.id, id)).for('update')
  return record && isActive(record) ? record : null
}

interface Begun {
  record: TaskRecord
  fileKey: string
  run: ExportRun<Record<string, unknown>>
}

async function begin({ services, kind, principal }: ExportWork, id: number): Promise<Begun | null> {
  const [before] = await services.db.select().from(task).where(eq(task.id, id))
  if (!before || !isActive(before)) return null
  if (before.fileKey) await services.files.delete(before.fileKey).catch(() => {})
  const { filter: params, chosen, columns } = before.params as ExportParams
  const scope = scopeOfKind(principal, kind)
  const reveals = kind.reveals?.filter(
    ({ column, permission }) => columns.includes(column) && hasPermission(principal, permission),
  )
  const shown = reveals?.map(({ permission }) => permission) ?? []
  const run = { services, db: services.db, principal, scope, taskId: id, params, chosen, requestId: `task-${id}` }
  const fileKey = `exports/${randomUUID()}`
  const [record] = await services.db
    .update(task)
    .set({
      status: 'running',
      startedAt: before.startedAt ?? new Date(),
      fileKey,
      params: { ...before.params, scope, shown },
      done: 0,
      total: await kind.count(run),
    })
    .where(sql`${task.id} = ${id} and ${task.status} in ('queued', 'running')`)
    .returning()
  return record ? { record, fileKey, run } : null
}

/** Passes rows on, stores their number from time to time, and stops when the person cancels the export. */
async function* withProgress(
  { services, announce }: ExportWork,
  id: number,
  rows: AsyncIterable<Record<string, Cell>>,
  written: Progress,
): AsyncGenerator<Record<string, Cell>> {
  let toldAt = 0
  for await (const row of rows) {
    if (Date.now() - toldAt > PROGRESS_MS) {
      toldAt = Date.now()
      await services.db.transaction(async (tx) => {
        const [now] = await tx.update(task).set({ done: written.rows }).where(eq(task.id, id)).returning()
        written.cancelled = !now || !isActive(now) || now.cancelRequestedAt !== null
        if (now && !written.cancelled) await announce(tx, now)
      })
      if (written.cancelled) throw new Error('cancelled')
    }
    written.rows++
    yield row
  }
}

function fileNameOf({ noun }: ExportKind, format: TableFormat): string {
  const stamp = schoolMinute(new Date()).replace(' ', '_').replaceAll(/[-:]/g, '')
  return `${noun}_${stamp}.${format}`
}
