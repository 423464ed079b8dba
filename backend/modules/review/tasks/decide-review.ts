import { sql } from 'drizzle-orm'
import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { decideReview as call, ReviewTask } from '../../../../lib/contracts/review/judging.ts'
import type { Found } from '../../../../lib/contracts/review/outcome.ts'
import { blockingIssues, type VerdictFacts } from '../../../../lib/contracts/review/verdict.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { lockTask, portOf, type Reviewing, requireAssignee, stageOf, type TaskRow } from '../internal.ts'
import { earlierIssues } from '../issues/rows.ts'
import { evaluateStage } from '../rounds/evaluate-stage.ts'
import { readTask } from './get-review-task.ts'
import { moveTask } from './move-task.ts'
import { requireScope } from './require-scope.ts'
import { begin } from './start-review.ts'

interface Handling {
  ctx: Context
  input: CallRequest<typeof call>
}

/** Stores a verdict and all its consequences for the round in one transaction. */
export async function decideReview({ ctx, input }: Handling, reviewing: Reviewing): Promise<ReviewTask> {
  const { decision, ticks, comment, activeSeconds } = input
  return ctx.db.transaction(async (tx) => {
    const held = await lockTask(tx, reviewing.reviewed, input.id)
    const { round } = held
    requireAssignee(ctx, held.task)
    await requireScope(tx, ctx.principal, portOf(held.task.kind), held.task.id)
    const task = await begin(ctx, tx, held.task)
    const { checklist } = stageOf(round, task.stageNo)
    const facts = { kind: task.kind, checklist, ticks, ...(await issuesAt(tx, task)) }
    const values = { ticks, comment, activeSeconds, decidedAt: sql`now()` }
    const audited = { decision, issues: blockingIssues(facts).length, ...(comment && { comment }) }
    await moveTask(ctx, tx, task, decision, { facts, values, audited })
    await evaluateStage(ctx, tx, held, task.stageNo)
    return readTask(ctx, tx, input.id, reviewing)
  })
}

interface Row extends Found {
  readonly own: boolean
  readonly here: boolean
  readonly [column: string]: unknown
}

/**
 * Reads the issues that the verdict must take into account: those of this task and of earlier rounds. `others` is the
 * number of issues in other tasks of this round.
 */
async function issuesAt(tx: Db, { id, roundId }: TaskRow): Promise<Pick<VerdictFacts, 'own' | 'earlier' | 'others'>> {
  const { rows } = await tx.execute<Row>(sql`
    select i.severity, i.state, i.task_id = ${id} as own, i.round_id = ${roundId} as here from review_issue i
     where i.deleted_at is null and (i.round_id = ${roundId} or i.id in ${earlierIssues(sql`${roundId}`)})`)
  return {
    own: rows.filter(({ own }) => own),
    earlier: rows.filter(({ here }) => !here),
    others: rows.filter(({ own, here }) => here && !own).length,
  }
}
