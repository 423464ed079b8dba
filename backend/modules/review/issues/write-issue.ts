import { eq } from 'drizzle-orm'
import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import type * as calls from '../../../../lib/contracts/review/judging.ts'
import { reviewTransitions } from '../../../../lib/contracts/review/transitions.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { NotFoundError } from '../../../core/http/errors.ts'
import { publishChanged } from '../../../core/realtime/changed.ts'
import { assertAllowed } from '../../../core/records/transition.ts'
import { updateRecord } from '../../../core/records/write.ts'
import { reviewIssue } from '../../../tables/review.ts'
import { lockTask, portOf, type Reviewing, requireAssignee, type TaskRow } from '../internal.ts'
import { requireScope } from '../tasks/require-scope.ts'
import { begin } from '../tasks/start-review.ts'
import { issueOrThrow } from './rows.ts'

interface Handling<Input> {
  ctx: Context
  input: Input
}

/**
 * Locks a review task of the user, and begins it if it is not begun yet. @throws ForbiddenError where the task is not
 * the user's; ConflictError where it cannot be begun
 */
async function ownTask(ctx: Context, tx: Db, reviewing: Reviewing, id: string | number): Promise<TaskRow> {
  const held = await lockTask(tx, reviewing.reviewed, id)
  requireAssignee(ctx, held.task)
  await requireScope(tx, ctx.principal, portOf(held.task.kind), held.task.id)
  const task = await begin(ctx, tx, held.task)
  assertAllowed(reviewTransitions, 'reject', task.state)
  return task
}

export async function insertIssue(
  { ctx, input }: Handling<CallRequest<typeof calls.insertReviewIssue>>,
  reviewing: Reviewing,
): Promise<calls.ReviewIssue> {
  return ctx.db.transaction(async (tx) => {
    const task = await ownTask(ctx, tx, reviewing, input.taskId)
    const by = ctx.principal.userId
    const values = { ...input, taskId: task.id, roundId: task.roundId }
    const [row] = await tx
      .insert(reviewIssue)
      .values({ ...values, createdBy: by, updatedBy: by })
      .returning({ id: reviewIssue.id })
    await publishChanged(ctx.hub, tx, 'reviewTask', [task.id])
    return issueOrThrow(tx, ctx.principal, row?.id ?? 0)
  })
}

/** Reads an issue and checks that it belongs to an open task of the user. */
async function ownIssue(ctx: Context, tx: Db, reviewing: Reviewing, id: string) {
  const [row] = await tx
    .select()
    .from(reviewIssue)
    .where(eq(reviewIssue.id, Number(id)))
  if (!row || row.deletedAt) throw new NotFoundError('这个问题不存在或已被删除')
  await ownTask(ctx, tx, reviewing, row.taskId)
}

export async function editIssue(
  { ctx, input }: Handling<CallRequest<typeof calls.editReviewIssue>>,
  reviewing: Reviewing,
): Promise<calls.ReviewIssue> {
  const { id, rowVersion, ...said } = input
  return ctx.db.transaction(async (tx) => {
    await ownIssue(ctx, tx, reviewing, id)
    await write(ctx, tx, { id, rowVersion }, said)
    return issueOrThrow(tx, ctx.principal, id)
  })
}

export async function removeIssue(
  { ctx, input }: Handling<CallRequest<typeof calls.removeReviewIssue>>,
  reviewing: Reviewing,
): Promise<null> {
  return ctx.db.transaction(async (tx) => {
    await ownIssue(ctx, tx, reviewing, input.id)
    await write(ctx, tx, input, { deletedAt: new Date() })
    return null
  })
}

type Stamp = Pick<CallRequest<typeof calls.removeReviewIssue>, 'id' | 'rowVersion'>

/**
 * Writes an issue, or throws the version conflict where its row version has changed. The conflict contains the present
 * issue and names the author of the issue as the last writer.
 */
export async function write(
  ctx: Context,
  tx: Db,
  stamp: Stamp,
  values: Partial<typeof reviewIssue.$inferInsert>,
): Promise<void> {
  const current = async () => {
    const { createdAt, ...issue } = await issueOrThrow(tx, ctx.principal, stamp.id)
    return { ...issue, updatedAt: createdAt, updatedBy: issue.author?.fullName ?? null }
  }
  await updateRecord(tx, reviewIssue, { ...stamp, values, actor: ctx.principal.userId, current })
  await publishChanged(ctx.hub, tx, 'reviewTask')
}
