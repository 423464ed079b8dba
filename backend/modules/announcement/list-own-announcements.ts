import { sql } from 'drizzle-orm'
import type { listMyAnnouncements as call, MyAnnouncement } from '../../../lib/contracts/announcement/own.ts'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import { isoTime } from '../../core/database/iso-time.ts'
import type { Context } from '../../core/http/context.ts'
import { cappedTotal, pageWindow } from '../../core/records/paging.ts'
import { appeared, isForUser, itemColumns, readable, unread, withMarks } from './is-for-user.ts'

interface Listing {
  ctx: Context
  input: CallRequest<typeof call>
}

interface Counted extends Record<string, unknown> {
  total: number
  unread: number
  changesAt: string | null
}

export async function listOwnAnnouncements({ ctx, input }: Listing): Promise<CallAnswer<typeof call>> {
  const { db, principal } = ctx
  const { limit, offset } = pageWindow('myAnnouncement', input)
  const [items, counted] = await Promise.all([
    db.execute<MyAnnouncement & Record<string, unknown>>(sql`
      select ${itemColumns}, jsonb_array_length(a.attachments) as "attachmentCount"
      from ${withMarks(principal)} where ${readable(principal)}
      order by a.pinned desc, ${appeared} desc, a.id desc limit ${limit} offset ${offset}`),
    db.execute<Counted>(sql`
      select count(*) filter (where ${readable(principal)})::int as total,
        count(*) filter (where ${readable(principal)} and ${unread})::int as unread,
        ${isoTime(sql`least(min(a.valid_from) filter (where a.valid_from > now()),
          min(a.valid_to) filter (where a.valid_to > now()))`)} as "changesAt"
      from ${withMarks(principal)} where ${isForUser(principal)}`),
  ])
  const { total = 0, unread: unreadCount = 0, changesAt = null } = counted.rows[0] ?? {}
  return { list: items.rows, ...cappedTotal(total), nextCursor: null, unread: unreadCount, changesAt }
}
