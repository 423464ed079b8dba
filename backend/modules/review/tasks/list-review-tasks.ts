import { sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import { TOTAL_CAP } from '../../../../lib/contracts/base/paging.ts'
import type { listReviewTasks as call } from '../../../../lib/contracts/review/calls.ts'
import type { Context } from '../../../core/http/context.ts'
import { cappedTotal, encodeCursor, pageWindow } from '../../../core/records/paging.ts'
import type { Reviewing } from '../internal.ts'
import { taskItems } from './rows.ts'
import { firstOfRound, tasksLike } from './select.ts'

interface Handling {
  ctx: Context
  input: CallRequest<typeof call>
}

const columns = { dueAt: sql`t.due_at`, decidedAt: sql`t.decided_at` } as const

/**
 * Lists review tasks, the most urgent first or by the time of the verdict. The tab of tasks to claim omits tasks that
 * the user may not judge.
 */
export async function listReviewTasks(
  { ctx: { db, principal }, input }: Handling,
  reviewing: Reviewing,
): Promise<CallAnswer<typeof call>> {
  const { sort, order, pageSize } = input
  const by = columns[sort]
  const found = tasksLike(input, principal, reviewing)
  const like = input.tab === 'open' ? sql`${found} and ${firstOfRound(found)}` : found
  const where = sort === 'decidedAt' ? sql`${like} and ${by} is not null` : like
  const list = `${sort} ${order}`
  const { limit, offset, after } = pageWindow(list, input)
  const way = sql.raw(order)
  const beyond = sql.raw(order === 'asc' ? '>' : '<')
  const from = after ? sql` and (${by}, t.id) ${beyond} (${after.value}::timestamptz, ${after.id}::int8)` : sql``
  const [{ rows }, { rows: counted }] = await Promise.all([
    db.execute<{ id: string; value: string }>(sql`
      select t.id::text as id, ${by}::text as value from review_task t where ${where}${from}
       order by ${by} ${way}, t.id ${way} limit ${limit + 1} offset ${offset}`),
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
