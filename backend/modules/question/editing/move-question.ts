import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { QuestionStatus } from '../../../../lib/contracts/question/calls.ts'
import type {
  EditedQuestion,
  recycleQuestion as recycleCall,
  restoreQuestion as restoreCall,
  withdrawQuestion as withdrawCall,
} from '../../../../lib/contracts/question/editing.ts'
import { questionTransitions, RECYCLED_DAYS } from '../../../../lib/contracts/question/transitions.ts'
import type { Db } from '../../../core/database/database.ts'
import { queryable } from '../../../core/database/queryable.ts'
import type { Context } from '../../../core/http/context.ts'
import { nextState } from '../../../core/records/transition.ts'
import { recordWritten, type Writing } from '../../../core/records/write.ts'
import { cancelRound, isJudged, versionSentBack } from '../../review/index.ts'
import { actsAsOwner, isOwner } from '../owners/owner.ts'
import { setStatus, setVersionState } from '../store/set-status.ts'
import type { Stored } from '../store/stored.ts'
import { factsOf, toAnswer } from './answer.ts'
import { writeBody } from './edit-question.ts'
import { lockEdited } from './lock-edited.ts'
import { prepareBody } from './prepare-body.ts'
import { readEdited } from './read-edited.ts'

interface Move<Input> {
  ctx: Context
  input: Input
}

/** By its owner, or a chief. What was submitted stays as it was: what is written next is a further version. */
export async function withdrawQuestion({
  ctx,
  input,
}: Move<CallRequest<typeof withdrawCall>>): Promise<EditedQuestion> {
  const { principal } = ctx
  return ctx.db.transaction(async (tx) => {
    const client = queryable(tx)
    const stored = await lockEdited(ctx, client, input)
    const owned = actsAsOwner(principal, stored.keeperId)
    const reviewed = { entity: 'question', entityId: stored.id } as const
    const undecided = principal.roles.includes('chief') || !(await isJudged(tx, reviewed))
    const guards = { owned, undecided }
    const facts = { ...factsOf(stored), sentBack: (await versionSentBack(tx, reviewed)) !== null }
    const status = nextState(questionTransitions, 'withdraw', stored.status, facts, { guards })
    await endSubmission(ctx, tx, stored)
    await moveTo(ctx, tx, stored, { action: 'withdrawSubmission', status })
    return toAnswer(ctx, client, stored.id)
  })
}

/** Ends the review under way: the version is given up, or what it was where it was sent back before and submitted as it stood. */
export async function endSubmission(ctx: Writing, tx: Db, { id, newest }: Stored): Promise<void> {
  const reviewed = { entity: 'question', entityId: id } as const
  const state = (await versionSentBack(tx, reviewed)) === newest.id ? 'returned' : 'discarded'
  await cancelRound(ctx, tx, reviewed)
  await setVersionState(queryable(tx), newest.id, { state })
}

export async function recycleQuestion({ ctx, input }: Move<CallRequest<typeof recycleCall>>): Promise<EditedQuestion> {
  return ctx.db.transaction(async (tx) => {
    const client = queryable(tx)
    const stored = await lockEdited(ctx, client, input)
    const guards = { owned: isOwner(ctx.principal, stored.keeperId) }
    const status = nextState(questionTransitions, 'recycle', stored.status, factsOf(stored), { guards })
    await moveTo(ctx, tx, stored, { action: 'recycle', status })
    return toAnswer(ctx, client, stored.id)
  })
}

/** As a draft: what learners once saw of it comes back as a version of its own. */
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

/** Out of the recycle bin, of a question whose row is locked. */
export async function restoreStored(
  ctx: Writing & Pick<Context, 'scope'>,
  tx: Db,
  stored: Stored,
  status: QuestionStatus,
): Promise<void> {
  if (stored.live === null) return moveTo(ctx, tx, stored, { action: 'restore', status })
  const before = await readEdited(queryable(tx), stored.id)
  const by = ctx.principal.userId
  const preparing = { scope: ctx.scope, status, ownerId: stored.ownerId, before, by } as const
  const prepared = await prepareBody(tx, before.body, preparing)
  await writeBody(ctx, tx, { stored, before, prepared, action: 'restore' })
}

interface Moved {
  readonly action: 'withdrawSubmission' | 'recycle' | 'restore' | 'undo'
  readonly status: Stored['status'] | null
}

/** To another state, of a question whose row is locked: what it says stays. */
export async function moveTo(ctx: Writing, tx: Db, stored: Stored, { action, status: to }: Moved): Promise<void> {
  const status = to ?? stored.status
  await setStatus(queryable(tx), stored, { status, by: ctx.principal.userId })
  const change = { before: { status: stored.status }, after: { status } }
  await recordWritten(ctx, tx, { entity: 'question', action, id: stored.id, ...change })
}
