import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import { visibleText } from '../../../../lib/contracts/base/visible-text.ts'
import type { Task } from '../../../../lib/contracts/task/calls.ts'
import type { editSameCells as call, SameCells } from '../../../../lib/contracts/task/import-calls.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { ConflictError, InvalidError } from '../../../core/http/errors.ts'
import { resetRows } from '../../../core/tasks/rows.ts'
import { taskRow } from '../../../tables/task.ts'
import { type Kinds, lockSheet, queueAgain } from '../internal.ts'

/**
 * SQL condition for the rows that contain this text in a cell with an error. Rows that contain the text without an
 * error do not match.
 */
const wrongAt = (taskId: number, field: string, text: string): SQL | undefined =>
  and(
    eq(taskRow.taskId, taskId),
    sql`coalesce(${taskRow.payload} ->> ${field}::text, '') = ${text}`,
    sql`exists (select from jsonb_array_elements(${taskRow.issues}) i
                 where i ->> 'field' = ${field} and coalesce(i ->> 'level', '') <> 'warn')`,
  )

/**
 * Counts the other rows that have the same text, as an error, in the same column as the corrected cell; null where
 * there are none.
 */
export async function countSame(tx: Db, taskId: number, mended: Omit<SameCells, 'count'>): Promise<SameCells | null> {
  const count = await tx.$count(taskRow, wrongAt(taskId, mended.field, mended.from))
  return count > 0 ? { ...mended, count } : null
}

/**
 * Corrects all cells of a column that contain the same text as an error. Then queues another check of all rows, because
 * every row may depend on the new text.
 */
export async function editSameCells(
  { ctx, input }: { ctx: Context; input: CallRequest<typeof call> },
  kinds: Kinds,
): Promise<Task> {
  const { id, field, from } = input
  const to = visibleText(input.to)
  await ctx.jobs.ready()
  return ctx.db.transaction(async (tx) => {
    const { record, kind } = await lockSheet(ctx, tx, id, kinds)
    const columns = await kind.columns(ctx)
    if (!columns.some((column) => column.field === field)) throw new InvalidError({ field: '没有这一列' })
    // A check of the rows does not remove an error that arose when the file was read. The user has now corrected these
    // cells, so the error is removed here.
    const { rowCount } = await tx
      .update(taskRow)
      .set({
        payload:
          to === '' ? sql`payload - ${field}::text` : sql`payload || jsonb_build_object(${field}::text, ${to}::text)`,
        issues: sql`coalesce((select jsonb_agg(i) from jsonb_array_elements(issues) i
                               where i ->> 'field' is distinct from ${field}), '[]')`,
      })
      .where(wrongAt(record.id, field, from))
    if (!rowCount) {
      throw new ConflictError('已没有这样的单元格', { kind: 'state', current: record.status, allowed: ['ready'] })
    }
    const total = await resetRows(tx, record.id, ['valid', 'invalid'], 'pending')
    return queueAgain(ctx, tx, record, { phase: 'check', total })
  })
}
