import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { ActionOf } from '../../../../lib/contracts/cards.ts'
import type { QuestionStatus } from '../../../../lib/contracts/question/calls.ts'
import type { editQuestion as call, EditedQuestion } from '../../../../lib/contracts/question/editing.ts'
import { questionTransitions } from '../../../../lib/contracts/question/transitions.ts'
import { changeKindOf } from '../../../core/content/compare.ts'
import type { Db } from '../../../core/database/database.ts'
import { queryable } from '../../../core/database/queryable.ts'
import type { Context } from '../../../core/http/context.ts'
import { nextState } from '../../../core/records/transition.ts'
import { changedFields, recordWritten, type Writing as WrittenBy } from '../../../core/records/write.ts'
import { tryFormulas } from '../judging/judge-body.ts'
import type { Stored } from '../store/stored.ts'
import { writeQuestion } from '../store/write-question.ts'
import { comparedQuestion } from '../versions/judge-change.ts'
import { factsOf, toAnswer } from './answer.ts'
import { audited } from './audited.ts'
import { lockEdited } from './lock-edited.ts'
import { type Prepared, prepareBody } from './prepare-body.ts'
import { type Edited, readEdited } from './read-edited.ts'

interface EditQuestion {
  ctx: Context
  input: CallRequest<typeof call>
}

/** Saves an edit. An edit without a change writes nothing. */
export async function editQuestion({ ctx, input }: EditQuestion): Promise<EditedQuestion> {
  const { id, rowVersion, ...asked } = input
  const by = ctx.principal.userId
  const tried = await tryFormulas(asked, by)
  return ctx.db.transaction(async (tx) => {
    const client = queryable(tx)
    const stored = await lockEdited(ctx, client, { id, rowVersion })
    const status = editedStatus(stored)
    const before = await readEdited(client, id)
    const preparing = { scope: ctx.scope, status, ownerId: stored.ownerId, before, by, tried }
    const prepared = await prepareBody(tx, asked, preparing)
    if (!changedFields(before.body, prepared.body)) return toAnswer(ctx, client, id)
    await writeBody(ctx, tx, { stored, before, prepared, action: 'edit' })
    return toAnswer(ctx, client, id)
  })
}

/**
 * Returns the status that a question has after an edit. @throws ConflictError where the present status allows no edit
 */
export const editedStatus = (stored: Stored): QuestionStatus =>
  nextState(questionTransitions, 'edit', stored.status, factsOf(stored)) ?? stored.status

interface Writing {
  readonly stored: Stored
  readonly before: Edited
  readonly prepared: Prepared
  /** The action that is stored in the audit entry. */
  readonly action: ActionOf<'question'>
  /**
   * The older version from which the new content was taken, with the note for the new version; absent where the newest
   * version was edited.
   */
  readonly from?: { readonly id: number; readonly note: string }
}

/**
 * Stores new content: in the working version if there is one, otherwise in a further version. Content taken from an
 * older version always makes a further version.
 */
export async function writeBody(ctx: WrittenBy, tx: Db, writing: Writing): Promise<void> {
  const { stored, before, prepared, action, from } = writing
  const { body } = prepared
  const question = await prepared.question()
  const { newest } = stored
  const client = queryable(tx)
  const isFurther = !newest.isWorking || from !== undefined
  const base = isFurther ? (from?.id ?? newest.id) : newest.base
  const endsLive = stored.status === 'withdrawn' || stored.status === 'recycled'
  const live = endsLive ? null : stored.live
  // The change is measured against the live version, which learners see. A version that no reviewer approved does not
  // matter for the next review.
  const kind = await changeKindOf(client, comparedQuestion, { id: stored.id, live }, body)
  await writeQuestion(client, stored, {
    question,
    status: question.status,
    by: ctx.principal.userId,
    further: isFurther ? { base: base ?? newest.id, note: from?.note ?? '' } : null,
    kind,
    endsLive,
  })
  const states = { before: { status: stored.status }, after: { status: question.status } }
  const was = { ...audited(before.body), ...states.before }
  const changes = changedFields(was, { ...audited(body), ...states.after })
  const written = { entity: 'question', action, id: stored.id, before: {}, after: {}, ...changes } as const
  await recordWritten(ctx, tx, written)
}
