import { and, count, desc, eq, isNull } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import type { listNotifications as call } from '../../../lib/contracts/notification/calls.ts'
import type { Context } from '../../core/http/context.ts'
import { notification } from '../../tables/notification.ts'

/**
 * Lists the user's own notifications, the newest first; `unread` is the number of all unread ones, not only those of
 * the page.
 */
export async function listNotifications({
  ctx,
  input,
}: {
  ctx: Context
  input: CallRequest<typeof call>
}): Promise<CallAnswer<typeof call>> {
  const mine = and(eq(notification.userId, ctx.principal.userId), isNull(notification.deletedAt))
  const unreadOnes = and(mine, isNull(notification.readAt))
  const where = input.unread ? unreadOnes : mine
  const { pageNum, pageSize } = input
  const [rows, [all], [unread]] = await Promise.all([
    ctx.db
      .select()
      .from(notification)
      .where(where)
      .orderBy(desc(notification.id))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize),
    ctx.db.select({ total: count() }).from(notification).where(where),
    ctx.db.select({ total: count() }).from(notification).where(unreadOnes),
  ])
  return {
    list: rows.map(({ id, title, text, url, createdAt, readAt }) => ({
      id: String(id),
      title,
      text,
      url,
      createdAt: createdAt.toISOString(),
      readAt: readAt?.toISOString() ?? null,
    })),
    total: all?.total ?? 0,
    totalIsCapped: false,
    nextCursor: null,
    unread: unread?.total ?? 0,
  }
}
