import { z } from 'zod'
import { defineCall, nothing } from '../base/call.ts'
import { pageAnswer, pageRequest } from '../base/paging.ts'
import { recordId } from '../base/record.ts'

// 公告 as everybody reads them: those published, within their time, for one of the person's roles.

export const myAnnouncement = z.object({
  id: z.string(),
  title: z.string(),
  pinned: z.boolean(),
  publishedAt: z.string(),
  /** When its words were changed after it was published. */
  revisedAt: z.string().nullable(),
  /** When the person read it; null: never. */
  readAt: z.string().nullable(),
  /** Never read, or changed since. */
  unread: z.boolean(),
  attachmentCount: z.number().int(),
})
export type MyAnnouncement = z.infer<typeof myAnnouncement>

/** Pinned ones first, then the latest. */
export const listMyAnnouncements = defineCall({
  method: 'GET',
  path: '/zakj-admin/announcement/listMyAnnouncements',
  summary: '我的公告',
  permission: 'signedIn',
  request: pageRequest,
  answer: pageAnswer(myAnnouncement).extend({
    unread: z.number().int(),
    /** When the next one begins or ends by itself, without an event; null: none will. */
    changesAt: z.string().nullable(),
  }),
})

/** Of an announcement. Here, because every page asks for what stands here. */
export const attachment = z.object({ id: z.string(), name: z.string(), mime: z.string(), bytes: z.number() })
export type Attachment = z.infer<typeof attachment>

/** `no` names it for its download, from 1. */
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

/** Those the person does not see are left alone. */
export const readAnnouncements = defineCall({
  method: 'PUT',
  path: '/zakj-admin/announcement/readAnnouncements',
  summary: '公告设为已读',
  permission: 'signedIn',
  request: z.object({ ids: z.union([z.array(recordId).max(500), z.literal('all')]) }),
  answer: nothing,
})

/** The bytes themselves, not an envelope, for whoever may read the announcement; always as a download. */
export const downloadAttachment = defineCall({
  method: 'GET',
  path: '/zakj-admin/announcement/downloadAttachment',
  summary: '下载公告附件',
  permission: 'signedIn',
  request: z.object({ id: recordId, no: z.coerce.number().int().min(1).max(100) }),
  answer: z.unknown(),
  linkable: true,
})
