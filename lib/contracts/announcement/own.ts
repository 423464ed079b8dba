import { z } from 'zod'
import { defineCall, nothing } from '../base/call.ts'
import { pageAnswer, pageRequest } from '../base/paging.ts'
import { recordId } from '../base/record.ts'

// 公告: the calls of readers, who see the published announcements that are valid now and addressed to one of their roles.

export const myAnnouncement = z.object({
  id: z.string(),
  title: z.string(),
  pinned: z.boolean(),
  publishedAt: z.string(),
  /** When an administrator changed the text after publication; null if never. */
  revisedAt: z.string().nullable(),
  /** When the user read the announcement; null if never. */
  readAt: z.string().nullable(),
  /** True if the user has not read the announcement since its publication or its last change. */
  unread: z.boolean(),
  attachmentCount: z.number().int(),
})
export type MyAnnouncement = z.infer<typeof myAnnouncement>

/** Lists the user's announcements, pinned ones first, then the latest. */
export const listMyAnnouncements = defineCall({
  method: 'GET',
  path: '/zakj-admin/announcement/listMyAnnouncements',
  summary: '我的公告',
  permission: 'signedIn',
  request: pageRequest,
  answer: pageAnswer(myAnnouncement).extend({
    unread: z.number().int(),
    /**
     * The next time at which an announcement of the user begins or ends; null if there is none. The page needs this
     * time, because the service sends no event then.
     */
    changesAt: z.string().nullable(),
  }),
})

/** An attachment of an announcement. It is defined here and not in calls.ts, because every page loads this file. */
export const attachment = z.object({ id: z.string(), name: z.string(), mime: z.string(), bytes: z.number() })
export type Attachment = z.infer<typeof attachment>

/** An attachment that the user can download by its number `no`, from 1. */
const readable = attachment.omit({ id: true }).extend({ no: z.number().int() })
export type ReadableAttachment = z.infer<typeof readable>

export const getMyAnnouncement = defineCall({
  method: 'GET',
  path: '/zakj-admin/announcement/getMyAnnouncement',
  summary: '阅读公告',
  permission: 'signedIn',
  request: z.object({ id: recordId }),
  answer: myAnnouncement.omit({ attachmentCount: true }).extend({
    body: z.string(),
    publishedBy: z.string().nullable(),
    attachments: z.array(readable),
  }),
})

/** Marks announcements as read; the call ignores announcements that the user cannot see. */
export const readAnnouncements = defineCall({
  method: 'PUT',
  path: '/zakj-admin/announcement/readAnnouncements',
  summary: '公告设为已读',
  permission: 'signedIn',
  request: z.object({ ids: z.union([z.array(recordId).max(500), z.literal('all')]) }),
  answer: nothing,
})

/** Answers the bytes of an attachment as a download, without an envelope, for users who may read the announcement. */
export const downloadAttachment = defineCall({
  method: 'GET',
  path: '/zakj-admin/announcement/downloadAttachment',
  summary: '下载公告附件',
  permission: 'signedIn',
  request: z.object({ id: recordId, no: z.coerce.number().int().min(1).max(100) }),
  answer: z.unknown(),
  linkable: true,
})
