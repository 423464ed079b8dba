import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { QuestionStatus } from '../../../../lib/contracts/question/calls.ts'
import type {
  EditedQuestion,
  recycleQuestion as recycleCall,
  restoreQuestion as restoreCall,
  withdrawQuestion as withdrawCall,
} from '../../../../lib/contracts/question/editing.ts'
import { questionTransitions, RECYCLED_DAYS } from '../../../../lib/contracts/question/transitions.ts'
import { moveContent, withdrawContent } from '../../../core/content/moves.ts'
import type { Db } from '../../../core/database/database.ts'
import { queryable } from '../../../core/database/queryable.ts'
import type { Context } from '../../../core/http/context.ts'
import { nextState } from '../../../core/records/transition.ts'
import type { Writing } from '../../../core/records/write.ts'
import { mayWithdraw } from '../../review/index.ts'
import { actsAsOwner, isOwner } from '../owners/owner.ts'
import type { Stored } from '../store/stored.ts'
import { questionContent } from '../versions/content.ts'
import { factsOf, toAnswer } from './answer.ts'
import { writeBody } from './edit-question.ts'
import { lockEdited } from './lock-edited.ts'
import { prepareBody } from './prepare-body.ts'
import { readEdited } from './read-edited.ts'

interface Move<Input> {
  ctx: Context
  input: Input
}

/**
 * Withdraws the submission of a question; the owner or a chief may do so. The submitted version stays unchanged, so the
 * next edit makes a further version.
 */
export async function withdrawQuestion({
  ctx,
  input,
}: Move<CallRequest<typeof withdrawCall>>): Promise<EditedQuestion> {
  const { principal } = ctx
  return ctx.db.transaction(async (tx) => {
    const client = queryable(tx)
    const stored = await lockEdited(ctx, client, input)
    const owned = actsAsOwner(principal, stored.keeperId)
    const undecided = await mayWithdraw(ctx, tx, { entity: 'question', entityId: stored.id })
    await withdrawContent(ctx, tx, questionContent, stored, { owned, undecided })
    return toAnswer(ctx, client, stored.id)
  })
}

export async function recycleQuestion({ ctx, input }: Move<CallRequest<typeof recycleCall>>): Promise<EditedQuestion> {
  return ctx.db.transaction(async (tx) => {
    const client = queryable(tx)
    const stored = await lockEdited(ctx, client, input)
    const guards = { owned: isOwner(ctx.principal, stored.keeperId) }
    const status = nextState(questionTransitions, 'recycle', stored.status, factsOf(stored), { guards })
    await moveContent(ctx, tx, questionContent, stored, { action: 'recycle', status })
    return toAnswer(ctx, client, stored.id)
  })
}

/**
 * Restores a question from the recycle bin as a draft. Where learners once saw the question, its content becomes a
 * further version.
 */
export async function restoreQuestion({ ctx, input }: Move<CallRequest<typeof restoreCall>>): Promise<EditedQuestion> {
  return ctx.db.transaction(async (tx) => {
    const client = queryable(tx)
    const stored = await lockEdited(ctx, client, input)
    const guards = { owned: isOwner(ctx.principal, stored.keeperId), recent: stored.days <= RECYCLED_DAYS }
    const to = nextState(questionTransitions, 'restore', stored.status, factsOf(stored), { guards })
    await restoreStored(ctx, tx, stored, to ?? stored.status)
    return toAnswer(ctx, client, stored.id)
  })
}

/** Restores a question from the recycle bin; the caller has locked its row. */
export async function restoreStored(
  ctx: Writing & Pick<Context, 'scope'>,
  tx: Db,
  stored: Stored,
  status: QuestionStatus,
): Promise<void> {
  if (stored.live === null) return moveContent(ctx, tx, questionContent, stored, { action: 'restore', status })
  const before = await readEdited(queryable(tx), stored.id)
  const by = ctx.principal.userId
  const preparing = { scope: ctx.scope, status, ownerId: stored.ownerId, before, by } as const
  const prepared = await prepareBody(tx, before.body, preparing)
  await writeBody(ctx, tx, { stored, before, prepared, action: 'restore' })
}
