import { z } from 'zod'
import { defineCall, nothing } from '../base/call.ts'
import { pageAnswer, pageRequest } from '../base/paging.ts'
import { recordId } from '../base/record.ts'

export const notification = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  /** The address inside the platform to which the notification leads, such as `/own/tasks?open=3`. */
  url: z.string().nullable(),
  createdAt: z.string(),
  readAt: z.string().nullable(),
})
export type Notification = z.infer<typeof notification>

export const listNotifications = defineCall({
  method: 'GET',
  path: '/zakj-admin/notification/listNotifications',
  summary: '我的通知',
  permission: 'signedIn',
  request: pageRequest.extend({ unread: z.literal('1').optional() }),
  answer: pageAnswer(notification).extend({ unread: z.number().int() }),
})

export const readNotifications = defineCall({
  method: 'PUT',
  path: '/zakj-admin/notification/readNotifications',
  summary: '通知设为已读',
  permission: 'signedIn',
  request: z.object({ ids: z.union([z.array(recordId).max(500), z.literal('all')]) }),
  answer: nothing,
})
