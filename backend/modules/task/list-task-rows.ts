import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import type { listTaskRows as call } from '../../../lib/contracts/task/calls.ts'
import type { Context } from '../../core/http/context.ts'
import { toTaskRow } from '../../core/tasks/wire.ts'
import { taskRow } from '../../tables/task.ts'
import { fetchTask, isImport, isWarned, type Kinds } from './internal.ts'

/**
 * Lists a page of the rows of a background task in the order of the file. An index has this order, so even the last
 * page of 50,000 rows is quick.
 */
export async function listTaskRows(
  { ctx, input }: { ctx: Context; input: CallRequest<typeof call> },
  kinds: Kinds,
): Promise<CallAnswer<typeof call>> {
  const record = await fetchTask(ctx, input.id)
  const { id, name } = record
  const kind = kinds.get(name)
  const where = and(
    eq(taskRow.taskId, id),
    input.state && inArray(taskRow.state, input.state),
    input.warned ? isWarned : undefined,
  )
  const { pageNum, pageSize } = input
  const [rows, [all]] = await Promise.all([
    ctx.db
      .select()
      .from(taskRow)
      .where(where)
      .orderBy(asc(taskRow.no))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize),
    ctx.db.select({ total: count() }).from(taskRow).where(where),
  ])
  return {
    list: rows.map((row) => toTaskRow(record, row, isImport(kind) ? kind : undefined)),
    total: all?.total ?? 0,
    totalIsCapped: false,
    nextCursor: null,
  }
}
