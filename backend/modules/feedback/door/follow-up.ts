import { eq, sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { FeedbackStatus } from '../../../../lib/contracts/feedback/calls.ts'
import { feedbackCards } from '../../../../lib/contracts/feedback/card.ts'
import type { followUp as call } from '../../../../lib/contracts/feedback/door.ts'
import { feedbackTransitions } from '../../../../lib/contracts/feedback/transitions.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { NotFoundError } from '../../../core/http/errors.ts'
import { publishChanged } from '../../../core/realtime/changed.ts'
import { audit } from '../../../core/records/audit.ts'
import { nextState } from '../../../core/records/transition.ts'
import { rejectDuplicates } from '../../../core/records/write.ts'
import { feedback, feedbackMessage } from '../../../tables/feedback.ts'
import { notify } from '../../notification/index.ts'
import {
  addressOfFeedback,
  briefOf,
  dueFrom,
  factsOf,
  lockFeedback,
  refuseUnsent,
  type StoredFeedback,
} from '../internal.ts'

type Input = CallRequest<typeof call>

/**
 * Adds a later message of the sender to a feedback; the message may reopen a resolved feedback within the time allowed.
 * A message that is sent again with the same id is stored once.
 */
export function followUp({ ctx, input }: { ctx: Context<null>; input: Input }): Promise<CallAnswer<typeof call>> {
  const work = ctx.db.transaction(async (tx) => {
    const row = await headOf(tx, ctx, input)
    const known = await tx.execute(
      sql`select from feedback_message m where m.client_id = ${input.id} and m.feedback_id = ${row.id}`,
    )
    if (known.rows.length > 0) return { state: 'known', status: row.status } as const
    await refuseUnsent(tx, input.pictures)
    const action = input.reopen ? 'reopen' : 'followUp'
    const status = nextState(feedbackTransitions, action, row.status, factsOf(row)) as FeedbackStatus
    await write(ctx, tx, row, { input, status })
    return { state: 'stored', status } as const
  })
  return rejectDuplicates(work, { feedback_message_client: { id: '这个编号已用于另一条反馈' } })
}

/**
 * Reads and locks the feedback with the client id `feedbackId`, or the feedback under which it is folded. Throws
 * NotFoundError.
 */
async function headOf(tx: Db, { sender }: Context<null>, { feedbackId }: Input): Promise<StoredFeedback> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select coalesce(f.folded_into, f.id)::float8 as id from feedback f
    where f.client_id = ${feedbackId} and f.key_id = ${sender?.keyId ?? 0} and f.deleted_at is null`)
  const [found] = rows
  const row = found && (await lockFeedback(tx, found.id))
  if (!row) throw new NotFoundError('没有这条反馈，或它不是由这个密钥提交的')
  return row
}

async function write(
  { hub, requestId }: Context<null>,
  tx: Db,
  row: StoredFeedback,
  { input: { id, text, pictures, reopen }, status }: { input: Input; status: FeedbackStatus },
): Promise<void> {
  const { kind, handlerId } = row
  await tx.insert(feedbackMessage).values({ feedbackId: row.id, clientId: id, text, pictures })
  await tx
    .update(feedback)
    .set({
      ...(reopen && { status, resolvedAt: null, dueAt: dueFrom(kind) }),
      rowVersion: row.rowVersion + 1,
      updatedBy: null,
      updatedAt: sql`now()`,
    })
    .where(eq(feedback.id, row.id))
  await audit(tx, {
    actor: null,
    action: reopen ? 'reopenFeedback' : 'followUp',
    entity: kind,
    entityId: row.id,
    before: { status: row.status },
    after: { status, reply: text },
    requestId,
  })
  await publishChanged(hub, tx, kind, [row.id])
  if (handlerId === null) return
  const title = `${feedbackCards[kind].name}${reopen ? '被重新打开' : '有补充'}`
  await notify(hub, tx, { userId: handlerId, title, text: briefOf(text), url: addressOfFeedback(row) })
}
