import { z } from 'zod'
import { defineCall } from '../base/call.ts'
import { pageAnswer, pageRequest, several } from '../base/paging.ts'
import { recordId } from '../base/record.ts'
import { selectionOf } from '../base/task-calls.ts'

// 在线账号 (domain model §11): sessions that are neither ended nor expired. A token, or its hash, is never told.

export const onlineSorts = ['lastSeenAt', 'createdAt', 'userName'] as const

export const onlineFilter = z.object({
  /** Any part of account, name or address, pinyin or initials. */
  keyword: z.string().trim().max(100).optional(),
  /** The people's departments, each with all below it. */
  organ: several.pipe(z.array(recordId).max(100)).optional(),
})

export const onlineSession = z.object({
  id: z.string(),
  userName: z.string(),
  fullName: z.string(),
  organName: z.string().nullable(),
  /** Where the person signed in: WEB, PAD. */
  client: z.string(),
  address: z.string(),
  /** As the browser sent it. */
  userAgent: z.string(),
  createdAt: z.string(),
  /** To the minute. */
  lastSeenAt: z.string(),
  /** The session the question comes from. */
  own: z.boolean(),
})
export type OnlineSession = z.infer<typeof onlineSession>

export const listOnline = defineCall({
  method: 'GET',
  path: '/zakj-admin/online/listOnline',
  summary: '在线账号列表',
  permission: 'online:list',
  scoped: true,
  request: pageRequest.extend(onlineFilter.shape).extend({
    sort: z.enum(onlineSorts).default('lastSeenAt'),
    order: z.enum(['asc', 'desc']).default('desc'),
  }),
  answer: pageAnswer(onlineSession),
})

export const KICK_WORDS = 100

/** Sessions a preview names; the rest is a number. */
export const KICK_SHOWN = 20
const selection = selectionOf(onlineFilter)

/** Whom ending these sessions would sign out: how many, and the first of them. The asking session is not counted. */
export const previewKick = defineCall({
  method: 'POST',
  path: '/zakj-admin/online/previewKick',
  summary: '查看将被下线的会话',
  permission: 'online:kick',
  request: z.object({ selection }),
  answer: z.object({
    sessions: z.number().int(),
    people: z.number().int(),
    list: z.array(onlineSession),
    /** The asking session is among those chosen, and stays. */
    ownKept: z.boolean(),
    /** People among them who stand above whoever asks, and stay. */
    aboveKept: z.number().int(),
  }),
})

/** Ends sessions at once, whatever jobs wait: each person reads the reason. The asking session itself is left alone. */
export const kickOnline = defineCall({
  method: 'PUT',
  path: '/zakj-admin/online/kickOnline',
  summary: '下线账号',
  permission: 'online:kick',
  confirmed: true,
  request: z.object({
    selection,
    reason: z.string().trim().min(1, '请输入原因').max(KICK_WORDS, `最多 ${KICK_WORDS} 个字`),
  }),
  answer: z.object({
    ended: z.number().int(),
    /** The asking session was among those chosen. */
    ownKept: z.boolean(),
    aboveKept: z.number().int(),
  }),
})
