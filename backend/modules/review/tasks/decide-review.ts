import { sql } from 'drizzle-orm'
import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { decideReview as call, ReviewTask } from '../../../../lib/contracts/review/judging.ts'
import { isLookedAt } from '../../../../lib/contracts/review/outcome.ts'
import type { IssueState } from '../../../../lib/contracts/review/states.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { holdTask, portOf, type Reviewing, requireAssignee, stageOf, type TaskRow } from '../internal.ts'
import { earlierIssues } from '../issues/rows.ts'
import { settleStage } from '../rounds/settle-stage.ts'
import { readTask } from './get-review-task.ts'
import { moveTask } from './move-task.ts'
import { requireScope } from './require-scope.ts'
import { begin } from './start-review.ts'

interface Handling {
  ctx: Context
  input: CallRequest<typeof call>
}

/** A verdict, and all that follows from it, in one transaction: what was answered is stored. */
export async function decideReview({ ctx, input }: Handling, reviewing: Reviewing): Promise<ReviewTask> {
  const { decision, ticks, comment, activeSeconds } = input
  return ctx.db.transaction(async (tx) => {
    const held = await holdTask(tx, reviewing.reviewed, input.id)
    const { round } = held
    requireAssignee(ctx, held.task)
    await requireScope(tx, ctx.principal, portOf(held.task.kind), held.task.id)
    const task = await begin(ctx, tx, held.task)
    const { checklist } = stageOf(round, task.stageNo)
    const { own, earlier, others } = await issuesAt(tx, task)
    const wrong = earlier.filter(({ state }) => state === 'reopened')
    const guards = {
      // On verification only what was found is looked at again, all of it.
      checked: task.kind === 'verify' || checklist.every((_, place) => ticks[place] === true),
      looked: earlier.every((issue) => isLookedAt(issue, task.kind)),
      unblocked: [...own, ...wrong].every(({ severity }) => severity !== 'block'),
      explained: own.length + wrong.length > 0 || (task.kind === 'arbitrate' && others > 0),
    }
    const values = { ticks, comment, activeSeconds, decidedAt: sql`now()` }
    const told = { decision, issues: own.length + wrong.length, ...(comment && { comment }) }
    await moveTask(ctx, tx, task, decision, { guards, values, told })
    await settleStage(ctx, tx, held, task.stageNo)
    return readTask(ctx, tx, input.id, reviewing)
  })
}

interface Found {
  severity: 'block' | 'advice'
  state: IssueState
  [column: string]: unknown
}

/** What stands against a pass: found in this task, or in earlier rounds; and how much the others of this round found. */
async function issuesAt(tx: Db, { id, roundId }: TaskRow) {
  const { rows } = await tx.execute<Found & { own: boolean; here: boolean }>(sql`
    select i.severity, i.state, i.task_id = ${id} as own, i.round_id = ${roundId} as here from review_issue i
     where i.deleted_at is null and (i.round_id = ${roundId} or i.id in ${earlierIssues(sql`${roundId}`)})`)
  return {
    own: rows.filter(({ own }) => own),
    earlier: rows.filter(({ here }) => !here),
    others: rows.filter(({ own, here }) => here && !own).length,
  }
}
