import { and, count, isNull, sql } from 'drizzle-orm'
import type { listAnnouncements as call } from '../../../lib/contracts/announcement/calls.ts'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import type { Context } from '../../core/http/context.ts'
import { cappedTotal, pageWindow } from '../../core/records/paging.ts'
import { announcement } from '../../tables/announcement.ts'
import { announcementItems, announcementsLike, toWire } from './rows.ts'

interface Listing {
  ctx: Context
  input: CallRequest<typeof call>
}

export async function listAnnouncements({ ctx, input }: Listing): Promise<CallAnswer<typeof call>> {
  const where = announcementsLike(input)
  const { limit, offset } = pageWindow('announcement', input)
  const direction = sql.raw(input.order)
  const by = { updatedAt: announcement.updatedAt, publishedAt: announcement.publishedAt, title: announcement.pinyin }
  // Announcements that were never published come last, both in ascending and in descending order.
  const order = sql`${by[input.sort]} ${direction} nulls last, ${announcement.id} ${direction}`
  const [rows, [counted]] = await Promise.all([
    announcementItems(ctx.db, where).orderBy(order).limit(limit).offset(offset),
    ctx.db
      .select({ total: count() })
      .from(announcement)
      .where(and(isNull(announcement.deletedAt), where)),
  ])
  return { list: rows.map(toWire), ...cappedTotal(counted?.total ?? 0), nextCursor: null }
}
