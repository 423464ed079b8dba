import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import type { Comment, resolveComment as call } from '../../../lib/contracts/comment/calls.ts'
import type { Context } from '../../core/http/context.ts'
import { InvalidError } from '../../core/http/errors.ts'
import type { Kinds } from '../../core/module.ts'
import { kindOf } from '../../core/records/kind.ts'
import { changedFields, recordWritten, updateRecord } from '../../core/records/write.ts'
import { comment } from '../../tables/comment.ts'
import { audited, readableRow } from './internal.ts'
import { commentOrThrow, commentReader } from './rows.ts'

interface Handling {
  ctx: Context
  input: CallRequest<typeof call>
  kinds: Kinds
}

/** Resolves or reopens a thread; every user who may read the record may do so. */
export async function resolveComment({ ctx, input, kinds }: Handling): Promise<Comment> {
  const { id, rowVersion, resolved } = input
  const { userId } = ctx.principal
  const row = await readableRow(ctx, kinds.recordKinds, id)
  if (row.parentId !== null) throw new InvalidError({ id: '只有整个讨论可以标记为已解决' })
  const reader = await commentReader(ctx, kindOf(kinds.recordKinds, row.entity), row.entityId)
  return ctx.db.transaction(async (tx) => {
    const values = resolved ? { resolvedAt: new Date(), resolvedBy: userId } : { resolvedAt: null, resolvedBy: null }
    const current = () => commentOrThrow(tx, reader, row.id)
    const { before, after } = await updateRecord(tx, comment, { id, rowVersion, values, actor: userId, current })
    const changes = changedFields(audited(before), audited(after))
    if (changes) await recordWritten(ctx, tx, { entity: 'comment', action: 'status', id, ...changes })
    return commentOrThrow(tx, reader, row.id)
  })
}
