import type { ActionOf } from '../../../lib/contracts/cards.ts'
import type { FeedbackDetail, FeedbackKind, FeedbackStatus } from '../../../lib/contracts/feedback/calls.ts'
import { type FeedbackAction, feedbackTransitions } from '../../../lib/contracts/feedback/transitions.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context } from '../../core/http/context.ts'
import { NotFoundError } from '../../core/http/errors.ts'
import { nextState } from '../../core/records/transition.ts'
import { recordWritten, updateRecord, versionConflict } from '../../core/records/write.ts'
import { feedback, feedbackMessage } from '../../tables/feedback.ts'
import { factsOf, lockFeedback, refuseUnsent, type StoredFeedback } from './internal.ts'
import { feedbackOrThrow } from './rows.ts'

interface Versioned {
  readonly id: string
  readonly rowVersion: number
  /** Answer of the staff to the sender. */
  readonly text?: string
  readonly pictures?: readonly string[]
}

type Values = Partial<Pick<StoredFeedback, 'handlerId' | 'dueAt' | 'resolvedAt' | 'keptId'>>

/**
 * The columns that each action writes besides the state. A user who accepts, starts or answers a feedback without a
 * handler becomes its handler.
 */
const values: Partial<Record<FeedbackAction, (row: StoredFeedback, me: number) => Values>> = {
  accept: ({ handlerId }, me) => ({ handlerId: handlerId ?? me }),
  start: ({ handlerId }, me) => ({ handlerId: handlerId ?? me }),
  reply: ({ handlerId }, me) => ({ handlerId: handlerId ?? me }),
  resolve: () => ({ resolvedAt: new Date(), dueAt: null }),
  invalidate: () => ({ dueAt: null }),
  merge: () => ({ dueAt: null }),
}

/**
 * The name of each action in the audit log. Some names differ from the action, because other kinds of records have an
 * action of the same name.
 */
const logged: Readonly<Record<FeedbackAction, ActionOf<FeedbackKind>>> = {
  send: 'send',
  accept: 'accept',
  assign: 'assignFeedback',
  start: 'startFeedback',
  reply: 'reply',
  followUp: 'followUp',
  resolve: 'resolve',
  reopen: 'reopenFeedback',
  close: 'close',
  invalidate: 'invalidate',
  merge: 'merge',
}

/** Returns the function that handles the calls for one action on a feedback. */
export function stepFeedback(kind: FeedbackKind, action: FeedbackAction) {
  return async ({ ctx, input }: { ctx: Context; input: Versioned }): Promise<FeedbackDetail> =>
    ctx.db.transaction(async (tx) => {
      await stepLockedFeedback(ctx, tx, { kind, action, input })
      return feedbackOrThrow(tx, kind, ctx.scope, input.id)
    })
}

interface Step {
  readonly kind: FeedbackKind
  readonly action: FeedbackAction
  readonly input: Versioned
  /** Checks the locked row and returns further columns to write; it throws an error to refuse the action. */
  work?(row: StoredFeedback): Promise<Values>
}

/**
 * Performs an action on a feedback within an existing transaction. The row is locked before its state is checked, so
 * that a repeated request is refused. Throws NotFoundError, ConflictError or InvalidError.
 */
export async function stepLockedFeedback(ctx: Context, tx: Db, { kind, action, input, work }: Step): Promise<void> {
  const { id, rowVersion, text = '' } = input
  const pictures = [...new Set(input.pictures)]
  const current = () => feedbackOrThrow(tx, kind, ctx.scope, id)
  await current()
  const row = await lockFeedback(tx, Number(id), kind)
  if (!row) throw new NotFoundError('反馈不存在')
  if (row.rowVersion !== rowVersion) throw await versionConflict(current)
  const { userId } = ctx.principal
  const status = nextState(feedbackTransitions, action, row.status, factsOf(row)) as FeedbackStatus
  await refuseUnsent(tx, pictures)
  const set = { ...values[action]?.(row, userId), ...(await work?.(row)), status }
  await updateRecord(tx, feedback, { id, rowVersion, values: set, actor: userId, current })
  if (text !== '' || pictures.length > 0) {
    await tx.insert(feedbackMessage).values({ feedbackId: row.id, authorId: userId, text, pictures })
  }
  const handlers = set.handlerId !== undefined && set.handlerId !== row.handlerId
  await recordWritten(ctx, tx, {
    entity: kind,
    action: logged[action],
    id,
    before: { status: row.status, ...(handlers && { handlerId: row.handlerId && String(row.handlerId) }) },
    after: {
      status,
      ...(handlers && { handlerId: String(set.handlerId) }),
      ...(set.keptId && { keptId: String(set.keptId) }),
      ...(text !== '' && { reply: text }),
      ...(pictures.length > 0 && { pictures: pictures.length }),
    },
  })
}
