import { and, count, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import type { removeComment as call } from '../../../lib/contracts/comment/calls.ts'
import type { Context } from '../../core/http/context.ts'
import { ConflictError } from '../../core/http/errors.ts'
import type { Kinds } from '../../core/module.ts'
import { kindOf } from '../../core/records/kind.ts'
import { removeRecord } from '../../core/records/write.ts'
import { comment } from '../../tables/comment.ts'
import { audited, lockThread, readableRow, requireOwn, threadOf } from './internal.ts'
import { commentOrThrow, commentReader } from './rows.ts'

interface Handling {
  ctx: Context
  input: CallRequest<typeof call>
  kinds: Kinds
}

export async function removeComment({ ctx, input, kinds }: Handling): Promise<null> {
  const { userId } = ctx.principal
  const row = await readableRow(ctx, kinds.recordKinds, input.id)
  requireOwn(ctx, row)
  const reader = await commentReader(ctx, kindOf(kinds.recordKinds, row.entity), row.entityId)
  return ctx.db.transaction(async (tx) => {
    await lockThread(tx, threadOf(row))
    const replies = and(eq(comment.parentId, row.id), isNull(comment.deletedAt))
    const others = or(isNull(comment.createdBy), ne(comment.createdBy, userId))
    const [found] = await tx.select({ total: count() }).from(comment).where(and(replies, others))
    const total = found?.total ?? 0
    if (total > 0) {
      throw new ConflictError('已有别人回复，不能删除；可以标记为已解决', {
        kind: 'inUse',
        uses: [{ label: '回复', count: total }],
      })
    }
    const current = () => commentOrThrow(tx, reader, row.id)
    await removeRecord(ctx, tx, comment, { ...input, entity: 'comment', audited, current })
    await tx.update(comment).set({ deletedAt: sql`now()` }).where(replies)
    return null
  })
}
