import type { IntakeKind } from '../../../../lib/contracts/open/calls.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { type Landing, landFeedback } from '../../feedback/index.ts'
import { timeOf } from './client-id.ts'
import type { Storing } from './store.ts'

/** What people say, and somebody answers. */
type Said = 'errorReport' | 'feedback'

export const isSaid = (storing: Storing<IntakeKind>): storing is Storing<Said> =>
  storing.kind === 'errorReport' || storing.kind === 'feedback'

/** What was not here before stands on the screens of feedback once the batch is stored, or not at all. */
export async function landSaid(
  tx: Db,
  { hub, requestId }: Context<null>,
  { sender, items, named }: Storing<Said>,
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
