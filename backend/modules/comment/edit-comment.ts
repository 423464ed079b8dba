import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import type { Comment, editComment as call } from '../../../lib/contracts/comment/calls.ts'
import type { Context } from '../../core/http/context.ts'
import type { Kinds } from '../../core/module.ts'
import { kindOf } from '../../core/records/kind.ts'
import { changedFields, recordWritten, updateRecord } from '../../core/records/write.ts'
import { comment } from '../../tables/comment.ts'
import { audited, readableRow, requireOwn } from './internal.ts'
import { notifyParticipants } from './notify-participants.ts'
import { requireReaders } from './readers.ts'
import { commentOrThrow, commentReader } from './rows.ts'

interface Handling {
  ctx: Context
  input: CallRequest<typeof call>
  kinds: Kinds
}

/** Edits a comment and notifies only the users whom the edit mentions for the first time. */
export async function editComment({ ctx, input, kinds }: Handling): Promise<Comment> {
  const { id, rowVersion, body } = input
  const { userId } = ctx.principal
  const row = await readableRow(ctx, kinds.recordKinds, id)
  requireOwn(ctx, row)
  const kind = kindOf(kinds.recordKinds, row.entity)
  const reader = await commentReader(ctx, kind, row.entityId)
  const discussed = { kind, entityId: row.entityId, hidden: reader.hidden }
  const { mentions, told } = await requireReaders(ctx, discussed, input.mentions)
  return ctx.db.transaction(async (tx) => {
    const current = () => commentOrThrow(tx, reader, row.id)
    const update = { id, rowVersion, values: { body, mentions }, actor: userId, current }
    const { before, after } = await updateRecord(tx, comment, update)
    const changes = changedFields(audited(before), audited(after))
    if (changes) await recordWritten(ctx, tx, { entity: 'comment', action: 'edit', id, ...changes })
    const mentioned = [...told].filter((one) => !before.mentions.includes(one))
    await notifyParticipants(ctx, tx, kinds, { row: after, mentioned, others: [] })
    return commentOrThrow(tx, reader, row.id)
  })
}
