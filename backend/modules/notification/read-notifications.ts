import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { CallRequest } from '../../../lib/contracts/call.ts'
import type { readNotifications as call } from '../../../lib/contracts/notification.ts'
import type { Context } from '../../core/context.ts'
import { notification } from './schema.ts'

/** Marks the person's own as read; ids of others' are left alone. */
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
