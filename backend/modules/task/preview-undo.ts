import { type SQL, sql } from 'drizzle-orm'
import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import type { previewUndo as call, UndoPreview } from '../../../lib/contracts/task/calls.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context } from '../../core/http/context.ts'
import { ConflictError } from '../../core/http/errors.ts'
import { tryUndo } from '../../core/tasks/chunk.ts'
import type { TaskRecord } from '../../core/tasks/record.ts'
import { resetRows } from '../../core/tasks/rows.ts'
import { isUndoable, undoableStates } from '../../core/tasks/wire.ts'
import { type Kinds, lockTask, requirePermitted, runIn } from './internal.ts'

/** The preview carries out the undo of at most this many rows; with more rows it would take too long. */
const TRIED = 2_000
/** The number of later tasks that the preview names as the reason why rows cannot be restored. */
const NAMED = 3

type UndoExclusions = Pick<NonNullable<UndoPreview>, 'kept' | 'after'>

/** An error that carries the result of the trial. Throwing it rolls back the transaction of the trial. */
class TriedOut extends Error {
  readonly found: NonNullable<UndoPreview>
  constructor(found: NonNullable<UndoPreview>) {
    super('tried out')
    this.found = found
  }
}

/**
 * Carries out the undo in a transaction, reads the outcome of the rows, and rolls the transaction back. Returns null
 * where the task has too many rows for a preview. @throws ConflictError where the task cannot be undone
 */
export async function previewUndo(
  { ctx, input }: { ctx: Context; input: CallRequest<typeof call> },
  kinds: Kinds,
): Promise<UndoPreview> {
  try {
    return await ctx.db.transaction(async (tx) => {
      const record = await lockTask(ctx, tx, input.id)
      const kind = kinds.get(record.name)
      await requirePermitted(ctx, tx, kind)
      if (!kind || kind.kind === 'export' || !isUndoable(record)) {
        throw new ConflictError('这项任务已不能撤销', { kind: 'state', current: record.status, allowed: [] })
      }
      const total = await resetRows(tx, record.id, undoableStates, 'done')
      if (total > TRIED) return null
      const undone = await tryUndo(runIn(ctx, tx, record, kind), kind, record)
      throw new TriedOut({ undone, ...(await undoExclusions(tx, record)) })
    })
  } catch (error) {
    if (error instanceof TriedOut) return error.found
    throw error
  }
}

async function undoExclusions(tx: Db, { id, ownerId, name }: TaskRecord): Promise<UndoExclusions> {
  const mine = sql`task_row k where k.task_id = ${id} and k.state = 'kept'`
  const read = async <R extends Record<string, unknown>>(query: SQL) => (await tx.execute<R>(query)).rows
  const kept = await read<{ reason: string; count: number }>(
    sql`select message as reason, count(*)::int as count from ${mine} group by message order by count desc, message`,
  )
  if (kept.length === 0) return { kept, after: [] }
  const [entity = ''] = name.split(':')
  const after = await read<{ title: string }>(sql`
    select t.title from task t
     where t.owner_id = ${ownerId} and t.id > ${id} and t.undo_until > now() and t.deleted_at is null
       and t.status in ('done', 'cancelled') and split_part(t.name, ':', 1) = ${entity}
       and exists (select from task_row r where r.task_id = t.id and r.state in ('done', 'kept')
                      and r.entity_id in (select k.entity_id from ${mine}))
     order by t.id desc limit ${NAMED}`)
  return { kept, after: after.map(({ title }) => title) }
}
