import { sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { reassignReview as call, extendReview as extendCall } from '../../../../lib/contracts/review/calls.ts'
import { isAssignedState } from '../../../../lib/contracts/review/transitions.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { notify } from '../../notification/index.ts'
import { addressOfTask } from '../address.ts'
import { dueAfter, readHolidays } from '../deadlines/due.ts'
import { type LockedRound, lockTask, type Reviewing, stageOf, taskWritten } from '../internal.ts'
import { ineligibility, type ReviewerFacts, reviewerFacts } from '../reviewers.ts'
import { insertAssigned } from '../rounds/insert-tasks.ts'
import { eachOf } from './each-of.ts'
import { moveTask } from './move-task.ts'

type Answer = CallAnswer<typeof call>

/**
 * Assigns review tasks to another reviewer. Tasks that this reviewer may not judge stay unchanged; the result counts
 * them by reason.
 */
export async function reassignReview(
  { ctx, input }: { ctx: Context; input: CallRequest<typeof call> },
  { reviewed }: Reviewing,
): Promise<Answer> {
  const userId = Number(input.userId)
  return eachOf(ctx, input.ids, async (tx, id) => {
    const held = await lockTask(tx, reviewed, id)
    const refused = await refusal(tx, held, userId)
    if (refused) return refused
    await reassign(ctx, tx, held, userId)
    return null
  })
}

async function refusal(tx: Db, { task }: LockedRound, userId: number): Promise<string | null> {
  if (task.state !== 'queued' && !isAssignedState(task.state)) return '任务已结束'
  if (task.goldenId !== null) return '这是给一个人的金标题，不能改派'
  const { rows } = await tx.execute<ReviewerFacts & Record<string, unknown>>(
    sql`select ${reviewerFacts(userId)} from review_task t where t.id = ${task.id}`,
  )
  return rows[0] ? ineligibility(rows[0], task.kind) : '任务不存在'
}

async function reassign(ctx: Context, tx: Db, { task, round }: LockedRound, userId: number): Promise<void> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select full_name as name from "system_user" where id = ${userId}`,
  )
  const by = `${ctx.principal.fullName}改派`
  const reason = `${by}给${rows[0]?.name ?? '其他人'}`
  await moveTask(ctx, tx, task, 'cancel', { values: { reason }, audited: { reason, assignee: String(userId) } })
  const stage = stageOf(round, task.stageNo)
  const id = await insertAssigned(tx, round, stage, { kind: task.kind, assigneeId: userId, method: 'manual' })
  const told = { title: '您有一项新的审核任务', text: by, url: addressOfTask({ entity: task.entity, id }) }
  await notify(ctx.hub, tx, { userId, ...told })
}

export async function extendReview(
  { ctx, input }: { ctx: Context; input: CallRequest<typeof extendCall> },
  { reviewed }: Reviewing,
): Promise<Answer> {
  return eachOf(ctx, input.ids, async (tx, id) => {
    const { task } = await lockTask(tx, reviewed, id)
    if (task.state !== 'queued' && !isAssignedState(task.state)) return '任务已结束'
    const from = new Date(Math.max(task.dueAt.getTime(), Date.now()))
    const due = dueAfter(from, input.hours, await readHolidays(tx)).toISOString()
    await tx.execute(sql`
      update review_task set due_at = ${due}, reminded = 0, row_version = row_version + 1, updated_at = now(),
             updated_by = ${ctx.principal.userId}
       where id = ${task.id}`)
    await taskWritten(ctx, tx, 'extend', task, { status: task.state, dueAt: due })
    return null
  })
}
