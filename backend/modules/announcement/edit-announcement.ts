import { sql } from 'drizzle-orm'
import type { Announcement, editAnnouncement as call } from '../../../lib/contracts/announcement/calls.ts'
import { announcementTransitions } from '../../../lib/contracts/announcement/transitions.ts'
import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import type { Context } from '../../core/http/context.ts'
import { assertAllowed } from '../../core/records/transition.ts'
import { changedFields, recordWritten, updateRecord } from '../../core/records/write.ts'
import { announcement } from '../../tables/announcement.ts'
import { audited, checkAttachments, checkRoles, columnsOf, statusOf } from './internal.ts'
import { announcementOrThrow, findAnnouncement } from './rows.ts'

interface EditAnnouncement {
  ctx: Context
  input: CallRequest<typeof call>
}

/** Edits an announcement. A published announcement becomes unread again for all users when its text or files change. */
export async function editAnnouncement({ ctx, input }: EditAnnouncement): Promise<Announcement> {
  const { id, rowVersion } = input
  return ctx.db.transaction(async (tx) => {
    const columns = columnsOf(input)
    const { title, body, attachments } = announcement
    const files = JSON.stringify(columns.attachments)
    const revisedAt = sql`case when ${announcement.status} = 'published' and (${title}, ${body}, ${attachments})
      is distinct from (${columns.title}, ${columns.body}, ${files}::jsonb) then now() else ${announcement.revisedAt} end`
    const { before, after } = await updateRecord(tx, announcement, {
      id,
      rowVersion,
      values: { ...columns, revisedAt },
      actor: ctx.principal.userId,
      current: () => findAnnouncement(tx, id),
    })
    assertAllowed(announcementTransitions, 'edit', statusOf(before))
    const changes = changedFields(audited(before), audited(after))
    if (changes && 'roleIds' in changes.after) await checkRoles(tx, input.roleIds)
    if (changes && 'attachments' in changes.after) await checkAttachments(tx, input.attachments)
    if (changes) await recordWritten(ctx, tx, { entity: 'announcement', action: 'edit', id, ...changes })
    return announcementOrThrow(tx, id)
  })
}
