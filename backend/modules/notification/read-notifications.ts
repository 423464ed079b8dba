import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import type { readNotifications as call } from '../../../lib/contracts/notification/calls.ts'
import type { Context } from '../../core/http/context.ts'
import { notification } from '../../tables/notification.ts'

/** Marks the user's own notifications as read, and ignores ids of other users' notifications. */
export async function readNotifications({
  ctx,
  input,
}: {
  ctx: Context
  input: CallRequest<typeof call>
}): Promise<null> {
  const chosen = input.ids === 'all' ? undefined : inArray(notification.id, input.ids.map(Number))
  await ctx.db
    .update(notification)
    .set({ readAt: new Date() })
    .where(and(eq(notification.userId, ctx.principal.userId), isNull(notification.readAt), chosen))
  return null
}
