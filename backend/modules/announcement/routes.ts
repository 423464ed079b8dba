import { and, isNull, sql } from 'drizzle-orm'
import * as calls from '../../../lib/contracts/announcement/calls.ts'
import * as mine from '../../../lib/contracts/announcement/own.ts'
import { type Routing, route } from '../../core/http/route.ts'
import { countOptions, withoutOwn } from '../../core/records/option-counts.ts'
import { routeBulk } from '../../core/tasks/routing.ts'
import { announcement } from '../../tables/announcement.ts'
import { planWithdrawal, withdrawKind } from './bulk/withdraw.ts'
import { downloadAttachment } from './download-attachment.ts'
import { editAnnouncement } from './edit-announcement.ts'
import { getOwnAnnouncement } from './get-own-announcement.ts'
import { insertAnnouncement } from './insert-announcement.ts'
import { listAnnouncements } from './list-announcements.ts'
import { listOwnAnnouncements } from './list-own-announcements.ts'
import { publishAnnouncement } from './publish-announcement.ts'
import { readAnnouncements } from './read-announcements.ts'
import { removeAnnouncement } from './remove-announcement.ts'
import { announcementOrThrow, announcementsLike } from './rows.ts'

export function announcementRoutes(routing: Routing): void {
  route(routing, calls.listAnnouncements, listAnnouncements)
  route(routing, calls.countAnnouncementOptions, ({ ctx, input }) => {
    const where = and(isNull(announcement.deletedAt), announcementsLike(withoutOwn(input)))
    return countOptions(ctx.db, { from: sql`${announcement}`, where, value: sql`${announcement.status}` })
  })
  route(routing, calls.getAnnouncement, ({ ctx, input }) => announcementOrThrow(ctx.db, input.id))
  route(routing, calls.insertAnnouncement, insertAnnouncement)
  route(routing, calls.editAnnouncement, editAnnouncement)
  route(routing, calls.publishAnnouncement, publishAnnouncement)
  route(routing, calls.removeAnnouncement, removeAnnouncement)
  routeBulk(routing, calls.withdrawAnnouncements, withdrawKind, planWithdrawal)
  route(routing, mine.listMyAnnouncements, listOwnAnnouncements)
  route(routing, mine.getMyAnnouncement, getOwnAnnouncement)
  route(routing, mine.readAnnouncements, readAnnouncements)
  route(routing, mine.downloadAttachment, downloadAttachment)
}
