import { sql } from 'drizzle-orm'
import type { Announcement, publishAnnouncement as call } from '../../../lib/contracts/announcement/calls.ts'
import { announcementTransitions } from '../../../lib/contracts/announcement/transitions.ts'
import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import type { Context } from '../../core/http/context.ts'
import { nextState } from '../../core/records/transition.ts'
import { recordWritten, updateRecord } from '../../core/records/write.ts'
import { announcement } from '../../tables/announcement.ts'
import { audited, statusOf } from './internal.ts'
import { announcementOrThrow, findAnnouncement } from './rows.ts'

interface PublishAnnouncement {
  ctx: Context
  input: CallRequest<typeof call>
}

/** Publishes an announcement. Open pages learn of the announcement by the event that `recordWritten` publishes. */
export async function publishAnnouncement({ ctx, input }: PublishAnnouncement): Promise<Announcement> {
  const { id, rowVersion } = input
  return ctx.db.transaction(async (tx) => {
    const { before } = await updateRecord(tx, announcement, {
      id,
      rowVersion,
      values: { status: 'published', publishedAt: sql`now()`, publishedBy: ctx.principal.userId },
      actor: ctx.principal.userId,
      current: () => findAnnouncement(tx, id),
    })
    const status = statusOf(before)
    const { validTo } = audited(before)
    const to = nextState(announcementTransitions, 'publish', status, { now: Date.now(), validTo })
    const change = { before: { status }, after: { status: to } }
    await recordWritten(ctx, tx, { entity: 'announcement', action: 'publish', id, ...change })
    return announcementOrThrow(tx, id)
  })
}
