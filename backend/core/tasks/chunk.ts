import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { RowState } from '../../../lib/contracts/task/calls.ts'
import { task } from '../../tables/task.ts'
import type { Db } from '../database/database.ts'
import { eachRow, WaitOutside } from '../database/transaction.ts'
import type { Principal, Services } from '../http/context.ts'
import { DomainError } from '../http/errors.ts'
import type { Announce } from './announce.ts'
import type { Notify } from './end.ts'
import { end, paramsAfter } from './end.ts'
import { checkRows, isSheet, markRepeats } from './import/check.ts'
import { ready } from './import/row-dependencies.ts'
import type { ImportKind, RowKind, TaskRun, UndoRow, WorkRow } from './kind.ts'
import { scopeOfKind } from './permitted.ts'
import type { RowRecord, TaskRecord } from './record.ts'
import { countRows, followRestored, type RowChange, writeRows } from './rows.ts'
import { isActive } from './wire.ts'

const ROWS = 200

type Run = TaskRun<Record<string, unknown>>

export interface Work {
  readonly services: Services
  readonly announce: Announce
  readonly notify: Notify
  readonly kind: RowKind | ImportKind
  readonly principal: Principal
}

/** Returns the state of the rows that the present phase of a task still has to handle. */
function pendingState({ phase, kind }: TaskRecord): RowState {
  if (phase === 'undo') return 'done'
  return phase === 'run' && kind === 'import' ? 'valid' : 'pending'
}

/** How the rows of a chunk are handled: all together, or each row by itself after the common attempt failed. */
type Manner = 'together' | 'singly'

/**
 * Handles the next rows of a task in one transaction: the changes of the rows, the rows' states and the task's progress
 * commit together. The task's row stays locked meanwhile, so replicas take turns. Returns whether there may be more
 * rows.
 */
export async function runChunk(work: Work, id: number, manner: Manner = 'together'): Promise<boolean> {
  const { services, announce } = work
  return services.db.transaction(async (tx) => {
    const [record] = await tx.select().from(task).where(eq(task.id, id)).for('update')
    if (!record || !isActive(record)) return false
    if (record.cancelRequestedAt) {
      await end(tx, work, record, { status: 'cancelled', counts: await countRows(tx, id) })
      return false
    }
    const rows = await takeRows(tx, record, work.kind)
    if (rows.length === 0) return finish(tx, work, record)
    const run = runOf(work, tx, record)
    const changes =
      manner === 'together' ? await doRows(run, work, record, rows) : await doSingly(run, work, record, rows)
    await writeRows(tx, id, changes)
    const counts = { ...record.counts }
    const from = pendingState(record)
    for (const { state } of changes) {
      counts[from] = (counts[from] ?? 0) - 1
      counts[state] = (counts[state] ?? 0) + 1
    }
    const [changed] = await tx
      .update(task)
      .set({ status: 'running', startedAt: record.startedAt ?? new Date(), done: record.done + rows.length, counts })
      .where(eq(task.id, id))
      .returning()
    if (changed) await announce(tx, changed)
    return true
  })
}

/**
 * Tries the undo of every finished row in the given transaction, which the caller then rolls back. Returns how many
 * rows could be undone; each other row then holds the reason why not.
 */
export async function tryUndo(run: Run, kind: Work['kind'], before: TaskRecord): Promise<number> {
  const record: TaskRecord = { ...before, phase: 'undo' }
  let undone = 0
  for (;;) {
    const rows = await takeRows(run.db, record, kind)
    if (rows.length === 0) return undone
    const changes = await doRows(run, { kind }, record, rows)
    await writeRows(run.db, record.id, changes)
    undone += changes.filter(({ state }) => state === 'undone').length
  }
}

async function takeRows(tx: Db, record: TaskRecord, kind: Work['kind']): Promise<RowRecord[]> {
  const { phase } = record
  const state = pendingState(record)
  const direction = phase === 'undo' ? sql`desc` : sql`asc`
  const take = async (condition: SQL) => {
    const { rows } = await tx.execute<Record<string, unknown> & RowRecord>(sql`
      select no, entity_id::float8 as "entityId", label, state, payload, issues, before, row_version as "rowVersion"
        from task_row r where task_id = ${record.id} and state = ${state} and ${condition}
       order by no ${direction} limit ${kind.chunk ?? ROWS} for update skip locked`)
    return rows
  }
  const above = isSheet(kind) && phase !== 'check' ? kind.above : undefined
  const first = above ? await take(ready(above, phase, state)) : []
  // If all remaining rows wait for each other, they are handled nevertheless: each row then gets the message why it
  // cannot be handled.
  return first.length > 0 ? first : take(sql`true`)
}

function runOf({ services, principal, kind }: Work, db: Db, record: TaskRecord): Run {
  const { id: taskId, params } = record
  return { services, db, principal, scope: scopeOfKind(principal, kind), taskId, params, requestId: `task-${taskId}` }
}

/**
 * Outcome of rows for which a task returns no result; without an outcome the engine would handle these rows again for
 * ever.
 */
const withoutResult = { state: 'failed', message: '没有得到处理结果' } as const

async function doRows(
  run: Run,
  { kind }: Pick<Work, 'kind'>,
  record: TaskRecord,
  rows: readonly RowRecord[],
): Promise<RowChange[]> {
  const { phase } = record
  if (phase === 'check' && 'check' in kind) {
    return checkRows(run, kind, rows)
  }
  const outcomes: readonly RowChange[] =
    phase === 'undo' ? await takeBack(run, kind, record, rows) : await kind.run(run, rows.map(toWorkRow))
  const found = new Map(outcomes.map((outcome) => [outcome.no, outcome]))
  return rows.map(({ no }) => found.get(no) ?? { no, ...withoutResult, ...(phase === 'undo' && { state: 'kept' }) })
}

async function takeBack(
  run: Run,
  kind: Work['kind'],
  record: TaskRecord,
  rows: readonly RowRecord[],
): Promise<readonly RowChange[]> {
  const outcomes = (await kind.undo?.(run, rows.map(toUndoRow))) ?? []
  const entities = new Map(rows.map(({ no, entityId }) => [no, entityId ?? 0]))
  const restored = outcomes.flatMap(({ no, restored }) =>
    restored ? { ...restored, entityId: entities.get(no) ?? 0 } : [],
  )
  await followRestored(run.db, record, restored)
  return outcomes
}

const toWorkRow = ({ no, entityId, payload }: RowRecord): WorkRow => ({ no, entityId, payload })
const toUndoRow = ({ no, entityId, before, rowVersion }: RowRecord): UndoRow => ({
  no,
  entityId: entityId ?? 0,
  before,
  rowVersion: rowVersion ?? 0,
})

/**
 * Handles each row behind a savepoint of its own: a failing row gets the error as its message and affects no other row.
 */
async function doSingly(run: Run, work: Work, record: TaskRecord, rows: readonly RowRecord[]): Promise<RowChange[]> {
  const changes = await eachRow(rows, async (row) => {
    try {
      return await run.db.transaction((tx) => doRows({ ...run, db: tx }, work, record, [row]))
    } catch (error) {
      if (error instanceof WaitOutside) throw error
      // If the connection itself is lost, this query throws too, and the engine tries the whole chunk again later.
      // Otherwise only the row failed.
      await run.db.execute(sql`select 1`)
      return [refusal(work, record, row, error)]
    }
  })
  return changes.flat()
}

function refusal({ services }: Work, { id, phase }: TaskRecord, { no }: RowRecord, error: unknown): RowChange {
  if (!(error instanceof DomainError)) services.log.error({ err: error, task: id, row: no }, 'task: row failed')
  const message = error instanceof DomainError ? error.message : causeText(error)
  if (phase === 'check') return { no, state: 'invalid', issues: [{ field: null, message }] }
  return { no, state: phase === 'undo' ? 'kept' : 'failed', message }
}

function causeText(error: unknown): string {
  const code = (error as { cause?: { code?: string } }).cause?.code ?? (error as { code?: string }).code
  if (code === '23505') return '与已有的数据重复'
  if (code === '23503') return '所引用的数据已不存在，或还有数据用到它'
  return '处理时出错，请联系管理员'
}

/** Ends a phase of a task in the phase's last transaction. Returns whether the next phase follows at once. */
async function finish(tx: Db, work: Work, record: TaskRecord): Promise<boolean> {
  const { kind } = work
  const { id, phase } = record
  if (phase === 'check' && 'check' in kind) {
    if (isSheet(kind)) await markRepeats(tx, id, kind)
    const counts = await countRows(tx, id)
    if (record.params.committed === true && (counts.valid ?? 0) > 0) {
      await tx
        .update(task)
        .set({ phase: 'run', done: 0, total: counts.valid ?? 0, counts, params: paramsAfter })
        .where(eq(task.id, id))
      return true
    }
    await end(tx, work, record, { status: 'ready', counts })
    return false
  }
  const counts = await countRows(tx, id)
  await kind.finish?.(runOf(work, tx, record), phase === 'undo' ? 'undo' : 'run')
  await end(tx, work, record, { status: 'done', counts })
  return false
}

/** Ends a whole task with an error; its finished rows stay as they are. */
export async function failTask(work: Omit<Work, 'kind' | 'principal'>, id: number, error: string): Promise<void> {
  await work.services.db.transaction(async (tx) => {
    const [record] = await tx
      .select()
      .from(task)
      .where(and(eq(task.id, id)))
      .for('update')
    if (!record || !isActive(record)) return
    await end(tx, work, record, { status: 'failed', error, counts: await countRows(tx, id) })
  })
}
