import type { IntakeKind } from '../../../../lib/contracts/open/calls.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { type Landing, landFeedback } from '../../feedback/index.ts'
import { timeOf } from './client-id.ts'
import type { Storing } from './store.ts'

/** The kinds of items that staff reply to. */
type FeedbackKind = 'errorReport' | 'feedback'

export const isFeedbackItem = (storing: Storing<IntakeKind>): storing is Storing<FeedbackKind> =>
  storing.kind === 'errorReport' || storing.kind === 'feedback'

/**
 * Stores new items as feedback in the transaction of the batch, so that staff see either all items of the batch or
 * none.
 */
export async function storeFeedbackItems(
  tx: Db,
  { hub, requestId }: Context<null>,
  { sender, items, named }: Storing<FeedbackKind>,
  stored: ReadonlySet<string>,
): Promise<void> {
  const landing = items.flatMap((item): Landing[] => {
    if (!stored.has(item.id)) return []
    const { id, account, sn, appVersion, text, pictures, type } = item
    return [
      {
        id,
        at: new Date(timeOf(id)),
        accountId: account === undefined ? null : (named.accounts.get(account) ?? null),
        sn,
        appVersion,
        text,
        pictures,
        type,
        questionId: 'questionId' in item && item.questionId !== undefined ? item.questionId : null,
      },
    ]
  })
  await landFeedback(tx, { hub, sender, requestId }, landing)
}
