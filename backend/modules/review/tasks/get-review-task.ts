import { sql } from 'drizzle-orm'
import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import { attempt } from '../../../../lib/contracts/base/transitions.ts'
import type { getReviewTask as call, ReviewTask } from '../../../../lib/contracts/review/judging.ts'
import { isAssignedState, reviewTransitions } from '../../../../lib/contracts/review/transitions.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { NotFoundError } from '../../../core/http/errors.ts'
import { outOfScope, scopeOf } from '../../../core/scope/data-scope.ts'
import type { Reviewing } from '../internal.ts'
import { earlierIssues, issuesOf } from '../issues/rows.ts'
import { taskItems } from './rows.ts'
import { isFor, isInScope, taskWithin } from './select.ts'
import { undoGuards } from './undo-guards.ts'

interface Handling {
  ctx: Context
  input: CallRequest<typeof call>
}

interface More {
  roundId: string
  ticks: boolean[]
  comment: string
  reason: string
  decision: 'pass' | 'reject' | null
  previousVersionId: string | null
  reached: boolean
  within: boolean
  waits: boolean
  [column: string]: unknown
}

/**
 * Returns a review task that the user has, had or could claim, or that is in the data scope of a chief. @throws
 * ForbiddenError for any other task
 */
export async function getReviewTask({ ctx, input }: Handling, { reviewed }: Reviewing): Promise<ReviewTask> {
  return readTask(ctx, ctx.db, input.id, { reviewed })
}

export async function readTask(ctx: Context, db: Db, id: string, { reviewed }: Reviewing): Promise<ReviewTask> {
  const { principal } = ctx
  const [item] = await taskItems({ db, principal, reviewed }, [id])
  const { rows } = await db.execute<More>(sql`
    select t.round_id::text as "roundId", t.ticks, t.comment, t.reason,
           case when t.state in ('passed', 'overturned') then 'pass' when t.state in ('rejected', 'disputed', 'upheld') then 'reject' end as decision,
           p.version_id::text as "previousVersionId",
           (t.assignee_id is not distinct from ${principal.userId} or ${taskWithin(scopeOf(principal, 'review:arbitrate'))}) as reached,
           ${isInScope(principal)} as within,
           (t.state = 'queued' and ${isFor(principal)}) as waits
      from review_task t join review_round r on r.id = t.round_id
      left join lateral (select p.version_id, p.state from review_round p where p.entity = r.entity and p.entity_id = r.entity_id
         and p.no < r.no and p.state in ('rejected', 'passed') order by p.no desc limit 1) p on p.state = 'rejected'
     where t.id = ${Number(id)}`)
  const [more] = rows
  if (!item || !more) throw new NotFoundError('审核任务不存在')
  const { reached: known, within, waits, reason, ...task } = more
  if (!known && !waits) throw outOfScope('该审核任务')
  const round = sql`${Number(more.roundId)}`
  // A reviewer does not see the issues of other reviewers of the round; only the chief who arbitrates sees all issues.
  const here = item.own && item.kind !== 'arbitrate' ? sql`i.task_id = ${Number(id)}` : sql`i.round_id = ${round}`
  const issues = await issuesOf(db, principal, sql`(${here} or i.id in ${earlierIssues(round)})`)
  const undo = attempt(reviewTransitions, 'undo', item.status, null, {
    guards: await undoGuards(db, id),
  })
  return {
    ...item,
    ...task,
    issues,
    judges: item.own && isAssignedState(item.status) && within,
    closed: item.own && !more.decision ? closedWords(item.status, within, reason) : null,
    canUndo: item.own && within && undo.allowed,
  }
}

/**
 * Returns the reason why the user can no longer judge a task that the user has or had; null where the user can judge
 * it.
 */
function closedWords(status: ReviewTask['status'], within: boolean, reason: string): string | null {
  // The user has lost the data scope. The task stays with the user until the job expires it.
  if (isAssignedState(status)) return within ? null : '您已不能审核这里的内容，任务会交给其他人'
  if (status === 'expired' && reason) return `已收回：${reason}`
  const what = reviewTransitions.states[status].label
  return reason ? `${what}：${reason}` : what
}
