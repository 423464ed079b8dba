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
  /** The target state, where the action has several. */
  readonly to?: ReviewTaskState
  readonly guards?: Known<ReviewTaskState>['guards']
  /** Facts that a verdict depends on; absent for other actions. */
  readonly facts?: VerdictFacts
  readonly values?: { readonly [column in keyof typeof reviewTask.$inferInsert]?: unknown }
  /** Fields of the audit entry besides the state. */
  readonly audited?: Readonly<Record<string, unknown>>
}

/** Moves a task whose row is locked. @throws ConflictError where its state or a guard does not allow the action */
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
