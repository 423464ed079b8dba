import { and, desc, eq, inArray } from 'drizzle-orm'
import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { returnApproved as call } from '../../../../lib/contracts/review/judging.ts'
import type { Context } from '../../../core/http/context.ts'
import { ForbiddenError } from '../../../core/http/errors.ts'
import type { Kinds } from '../../../core/module.ts'
import { publishChanged } from '../../../core/realtime/changed.ts'
import { kindOf, requireInScope } from '../../../core/records/kind.ts'
import { reviewIssue, reviewRound, reviewTask } from '../../../tables/review.ts'
import { type Reviewing, reviewedOf } from '../internal.ts'
import { setRoundState } from './evaluate-stage.ts'

interface Handling {
  ctx: Context
  input: CallRequest<typeof call>
}

/**
 * Lets a chief return a record that passed its review and is not published yet (domain model §3.1.7). The round becomes
 * rejected, and the chief's reason becomes an issue.
 */
export async function returnApproved(
  { ctx, input }: Handling,
  { reviewed, recordKinds }: Reviewing & Pick<Kinds, 'recordKinds'>,
): Promise<null> {
  const entityId = Number(input.recordId)
  await requireInScope(ctx, kindOf(recordKinds, input.entity), 'review:arbitrate', entityId)
  const kind = reviewedOf(reviewed, input.entity)
  return ctx.db.transaction(async (tx) => {
    await kind.lock(tx, entityId)
    const [round] = await tx
      .select()
      .from(reviewRound)
      .where(and(eq(reviewRound.entity, input.entity), eq(reviewRound.entityId, entityId)))
      .orderBy(desc(reviewRound.no))
      .limit(1)
      .for('no key update')
    if (round?.state !== 'passed' || !(await kind.isUnchanged(tx, round, 'passed'))) {
      throw new ForbiddenError('只有审核通过、还没有发布的内容可以退回')
    }
    const [task] = await tx
      .select({ id: reviewTask.id, authors: reviewTask.authors })
      .from(reviewTask)
      .where(and(eq(reviewTask.roundId, round.id), inArray(reviewTask.state, ['passed', 'overturned'])))
      .orderBy(desc(reviewTask.stageNo), desc(reviewTask.id))
      .limit(1)
    const by = ctx.principal.userId
    if (task) {
      const found = { errorType: input.errorType, note: input.reason, severity: 'block', suggestion: null } as const
      const anchor = { field: kind.whole, childNo: null, quote: '', before: '', after: '' }
      await tx
        .insert(reviewIssue)
        .values({ ...found, anchor, taskId: task.id, roundId: round.id, createdBy: by, updatedBy: by })
    }
    await setRoundState(tx, round, 'rejected')
    await kind.settle(ctx, tx, round, 'rejected')
    await publishChanged(ctx.hub, tx, 'reviewTask')
    return null
  })
}
