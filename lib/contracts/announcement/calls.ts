import { z } from 'zod'
import { defineCall, nothing } from '../base/call.ts'
import { defineOptionCounts } from '../base/option-counts.ts'
import { pageAnswer, pageRequest, several } from '../base/paging.ts'
import { recordId, recordStamp, versioned } from '../base/record.ts'
import { defineBulk } from '../base/task-calls.ts'
import { attachment } from './own.ts'

// 公告: the calls of administrators (domain model §10); own.ts has the calls of readers.

export const announcementStatuses = ['draft', 'published', 'withdrawn'] as const
export type AnnouncementStatus = (typeof announcementStatuses)[number]
export const announcementSorts = ['updatedAt', 'publishedAt', 'title'] as const

export const MAX_ATTACHMENTS = 10
export const ATTACHMENT_BYTES = 20 * 1024 * 1024
/** Types of files that may be attached; the service recognises them by their content. */
export const attachmentTypes = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
] as const

export const announcementFilter = z.object({
  /** Any part of the title, or of its pinyin or initials. */
  keyword: z.string().trim().max(100).optional(),
  status: several.pipe(z.array(z.enum(announcementStatuses))).optional(),
})

const moment = z.iso.datetime({ error: '请输入正确的时间' }).nullable()

const fields = z.object({
  title: z.string().trim().min(1, '请输入标题').max(60, '最多 60 个字'),
  /** Plain text with line breaks and formulas between dollars. */
  body: z.string().trim().min(1, '请输入正文').max(5_000, '最多 5000 个字'),
  pinned: z.boolean(),
  /** The time from which readers see the announcement; null for the time of publication. */
  validFrom: moment,
  /** The time until which readers see the announcement; null if it stays until an administrator withdraws it. */
  validTo: moment,
  /** Ids of the roles that receive the announcement; an empty list means everybody. */
  roleIds: z.array(recordId).max(50, '最多 50 个角色'),
  /**
   * Attachments, each with the id of an uploaded file (file/upload) and, as `name`, the file's name in this
   * announcement.
   */
  attachments: z
    .array(
      z.object({
        id: z.string().regex(/^[0-9a-f]{64}$/, '有文件还没有上传完'),
        name: z.string().trim().min(1, '文件名不能为空').max(200, '文件名最多 200 个字'),
      }),
    )
    .max(MAX_ATTACHMENTS, `最多 ${MAX_ATTACHMENTS} 个附件`),
})

/** Returns whether an announcement ends after it begins; true if one of the two times is missing. */
const endsLater = ({ validFrom, validTo }: { validFrom: string | null; validTo: string | null }) =>
  !validFrom || !validTo || Date.parse(validTo) > Date.parse(validFrom)
const later = { error: '失效时间须晚于生效时间', path: ['validTo'] }

export const announcementBody = fields.refine(endsLater, later)
export type AnnouncementBody = z.output<typeof announcementBody>

/**
 * An announcement as stored. Its schema has no rules for new values, so that announcements saved under older rules stay
 * readable.
 */
export const announcement = recordStamp.extend({
  title: z.string(),
  body: z.string(),
  pinned: z.boolean(),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  roleIds: z.array(z.string()),
  /** Names of the roles, in the order of `roleIds`. */
  roleNames: z.array(z.string()),
  attachments: z.array(attachment),
  status: z.enum(announcementStatuses),
  publishedAt: z.string().nullable(),
  /** Number of users who have read any version of the announcement. */
  readCount: z.number().int(),
})
export type Announcement = z.infer<typeof announcement>

/** An announcement as the list shows it, without text and attachments. */
export const announcementItem = announcement.omit({ body: true, attachments: true })
export type AnnouncementItem = z.infer<typeof announcementItem>

export const countAnnouncementOptions = defineOptionCounts({
  path: '/zakj-admin/announcement/countAnnouncementOptions',
  name: '公告',
  permission: 'announcement:list',
  filter: announcementFilter,
  by: ['status'],
})

export const listAnnouncements = defineCall({
  method: 'GET',
  path: '/zakj-admin/announcement/listAnnouncements',
  summary: '公告列表',
  permission: 'announcement:list',
  request: pageRequest.extend(announcementFilter.shape).extend({
    sort: z.enum(announcementSorts).default('updatedAt'),
    order: z.enum(['asc', 'desc']).default('desc'),
  }),
  answer: pageAnswer(announcementItem),
})

export const getAnnouncement = defineCall({
  method: 'GET',
  path: '/zakj-admin/announcement/getAnnouncement',
  summary: '公告详情',
  permission: 'announcement:list',
  request: z.object({ id: recordId }),
  answer: announcement,
})

export const insertAnnouncement = defineCall({
  method: 'POST',
  path: '/zakj-admin/announcement/insertAnnouncement',
  summary: '新增公告',
  permission: 'announcement:edit',
  creates: true,
  request: announcementBody,
  answer: announcement,
})

export const editAnnouncement = defineCall({
  method: 'PUT',
  path: '/zakj-admin/announcement/editAnnouncement',
  summary: '修改公告',
  permission: 'announcement:edit',
  request: fields.extend(versioned.shape).refine(endsLater, later),
  answer: announcement,
})

/** Publishes an announcement: its readers see it at once or, if its beginning is later, from its beginning. */
export const publishAnnouncement = defineCall({
  method: 'PUT',
  path: '/zakj-admin/announcement/publishAnnouncement',
  summary: '发布公告',
  permission: 'announcement:publish',
  request: versioned,
  answer: announcement,
})

/** Removes a draft; announcements that users have read cannot be removed. */
export const removeAnnouncement = defineCall({
  method: 'DELETE',
  path: '/zakj-admin/announcement/removeAnnouncement',
  summary: '删除公告',
  permission: 'announcement:remove',
  request: versioned,
  answer: nothing,
})

export const withdrawAnnouncements = defineBulk({
  path: '/zakj-admin/announcement/withdrawAnnouncements',
  summary: '下线公告',
  permission: 'announcement:publish',
  filter: announcementFilter,
  params: z.object({}),
})
