import type { Announcement, AnnouncementBody } from '../../../lib/contracts/announcement/calls.ts'
import type { Context } from '../../core/http/context.ts'
import { insertRecord } from '../../core/records/write.ts'
import { announcement } from '../../tables/announcement.ts'
import { audited, checkAttachments, checkRoles, columnsOf } from './internal.ts'
import { announcementOrThrow } from './rows.ts'

interface InsertAnnouncement {
  ctx: Context
  input: AnnouncementBody
}

/** Inserts an announcement as a draft. */
export async function insertAnnouncement({ ctx, input }: InsertAnnouncement): Promise<Announcement> {
  return ctx.db.transaction(async (tx) => {
    await checkRoles(tx, input.roleIds)
    await checkAttachments(tx, input.attachments)
    const values = columnsOf(input)
    const { id } = await insertRecord(ctx, tx, announcement, { entity: 'announcement', audited, values })
    return announcementOrThrow(tx, id)
  })
}
