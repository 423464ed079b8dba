import { sql } from 'drizzle-orm'
import type { readAnnouncements as call } from '../../../lib/contracts/announcement/own.ts'
import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import type { Context } from '../../core/http/context.ts'
import { recordsChanged } from '../../core/realtime/changed.ts'
import { announcementRead } from '../../tables/announcement.ts'
import { readable, unread, withMarks } from './is-for-user.ts'

interface Reading {
  ctx: Context
  input: CallRequest<typeof call>
}

/** Marks announcements as read by the user. Only the user's own open pages receive the event. */
export async function readAnnouncements({ ctx, input: { ids } }: Reading): Promise<null> {
  const { principal, hub } = ctx
  const { userId } = principal
  const chosen = ids === 'all' ? sql`true` : sql`a.id = any(${sql.param(ids)}::bigint[])`
  await ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`
      insert into ${announcementRead} (announcement_id, user_id)
      select a.id, ${userId} from ${withMarks(principal)} where ${readable(principal)} and ${unread} and ${chosen}
      on conflict (announcement_id, user_id) do update set read_at = now() returning announcement_id`)
    if (rows.length > 0) await hub.publish(tx, { ...recordsChanged('announcement'), to: { users: [userId] } })
  })
  return null
}
