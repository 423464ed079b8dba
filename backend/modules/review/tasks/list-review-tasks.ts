import { sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import { TOTAL_CAP } from '../../../../lib/contracts/base/paging.ts'
import type { listReviewTasks as call } from '../../../../lib/contracts/review/calls.ts'
import type { Context } from '../../../core/http/context.ts'
import { cappedTotal, encodeCursor, pageWindow } from '../../../core/records/paging.ts'
import type { Reviewing } from '../internal.ts'
import { taskItems } from './rows.ts'
import { tasksLike } from './select.ts'

interface Handling {
  ctx: Context
  input: CallRequest<typeof call>
}

/** The most urgent first. What somebody may not judge is not among what they can claim. */
export async function listReviewTasks(
  { ctx: { db, principal }, input }: Handling,
  reviewing: Reviewing,
): Promise<CallAnswer<typeof call>> {
  const where = tasksLike(input, principal, reviewing)
  const { order, pageSize } = input
  const list = `dueAt ${order}`
  const { limit, offset, after } = pageWindow(list, input)
  const way = sql.raw(order)
  const beyond = sql.raw(order === 'asc' ? '>' : '<')
  const from = after ? sql` and (t.due_at, t.id) ${beyond} (${after.value}::timestamptz, ${after.id}::int8)` : sql``
  const [{ rows }, { rows: counted }] = await Promise.all([
    db.execute<{ id: string; value: string }>(sql`
      select t.id::text as id, t.due_at::text as value from review_task t where ${where}${from}
       order by t.due_at ${way}, t.id ${way} limit ${limit + 1} offset ${offset}`),
    db.execute<{ total: number }>(sql`
      select count(*)::int as total from (select from review_task t where ${where} limit ${TOTAL_CAP + 1}) as capped`),
  ])
  const shown = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? shown.at(-1) : undefined
  const items = await taskItems(
    { db, principal, ...reviewing },
    shown.map(({ id }) => id),
  )
  return {
    list: items.map(({ stage: _, ...item }) => item),
    ...cappedTotal(counted[0]?.total ?? 0),
    nextCursor: last ? encodeCursor(list, last) : null,
  }
}
