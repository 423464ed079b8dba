import { sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { listNextTasks as call } from '../../../../lib/contracts/review/judging.ts'
import { UNDO_MINUTES } from '../../../../lib/contracts/review/states.ts'
import type { Context } from '../../../core/http/context.ts'
import type { Reviewing } from '../internal.ts'
import { tasksLike } from './select.ts'

/** The number of tasks that the workbench loads before the user has reached them. */
const AHEAD = 5

/**
 * Lists the ids of the user's next tasks, at most five, in the order of their deadlines. The list begins after the
 * given task. After the task with the last deadline it continues with the earliest deadline, so the workbench can go
 * through all tasks.
 */
export async function listNextTasks(
  { ctx: { db, principal }, input: { after, ...filter } }: { ctx: Context; input: CallRequest<typeof call> },
  reviewing: Reviewing,
): Promise<CallAnswer<typeof call>> {
  const current = Number(after ?? -1)
  const [{ rows }, { rows: judged }] = await Promise.all([
    db.execute<{ id: string }>(sql`
      select t.id::text as id from review_task t left join review_task c on c.id = ${current}
       where ${tasksLike({ ...filter, tab: 'mine' }, principal, reviewing)} and t.id <> ${current}
       order by coalesce((t.due_at, t.id) < (c.due_at, c.id), false), t.due_at, t.id limit ${AHEAD}`),
    db.execute<{ id: string }>(sql`
      select t.id::text as id from review_task t
       where t.entity = ${filter.entity} and t.assignee_id = ${principal.userId} and t.state in ('passed', 'rejected')
         and t.decided_at > now() - make_interval(mins => ${UNDO_MINUTES}::int)
       order by t.decided_at desc limit 1`),
  ])
  const [last] = judged
  return { ids: rows.map(({ id }) => id), last: last?.id ?? null }
}
