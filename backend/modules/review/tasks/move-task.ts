import { eq, type SQL, sql } from 'drizzle-orm'
import type { Known } from '../../../../lib/contracts/base/transitions.ts'
import type { ReviewTaskState } from '../../../../lib/contracts/review/states.ts'
import { reviewTransitions } from '../../../../lib/contracts/review/transitions.ts'
import type { VerdictFacts } from '../../../../lib/contracts/review/verdict.ts'
import type { Db } from '../../../core/database/database.ts'
import { nextState } from '../../../core/records/transition.ts'
import type { Writing } from '../../../core/records/write.ts'
import { reviewTask } from '../../../tables/review.ts'
import { type TaskRow, taskWritten } from '../internal.ts'

type Action = keyof (typeof reviewTransitions)['actions']

interface Move {
  /** The new state, for an action that can lead to several states. */
  readonly to?: ReviewTaskState
  readonly guards?: Known<ReviewTaskState>['guards']
  /** The facts on which a verdict depends; absent for actions other than verdicts. */
  readonly facts?: VerdictFacts
  readonly values?: { readonly [column in keyof typeof reviewTask.$inferInsert]?: unknown }
  /** Fields that the audit entry contains in addition to the state. */
  readonly audited?: Readonly<Record<string, unknown>>
}

/**
 * Changes the state of a review task whose row the caller has locked. @throws ConflictError where the present state or
 * a guard does not allow the action
 */
export async function moveTask(
  ctx: Writing,
  tx: Db,
  task: TaskRow,
  action: Action,
  { to, guards = {}, facts, values = {}, audited = {} }: Move = {},
): Promise<void> {
  const state =
    nextState(reviewTransitions, action, task.state, facts ?? null, { guards, ...(to && { to }) }) ?? task.state
  const set = {
    ...values,
    state,
    rowVersion: task.rowVersion + 1,
    updatedAt: sql`now()`,
    updatedBy: ctx.principal.userId,
  }
  await tx
    .update(reviewTask)
    .set(set as { state: ReviewTaskState; updatedAt: SQL })
    .where(eq(reviewTask.id, task.id))
  await taskWritten(ctx, tx, action, task, { status: state, ...audited })
}
