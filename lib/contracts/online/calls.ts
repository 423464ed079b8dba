import { z } from 'zod'
import { defineCall } from '../base/call.ts'
import { pageAnswer, pageRequest, several } from '../base/paging.ts'
import { recordId } from '../base/record.ts'
import { selectionOf } from '../base/task-calls.ts'

// 在线账号 (domain model §11): sessions that have neither ended nor expired. No answer contains a token or its hash.

export const onlineSorts = ['lastSeenAt', 'createdAt', 'userName'] as const

export const onlineFilter = z.object({
  /** Any part of the account, the name or the network address, of the pinyin or of the initials. */
  keyword: z.string().trim().max(100).optional(),
  /** Ids of the users' departments; the filter includes everything below each of them. */
  organ: several.pipe(z.array(recordId).max(100)).optional(),
})

export const onlineSession = z.object({
  id: z.string(),
  userName: z.string(),
  fullName: z.string(),
  organName: z.string().nullable(),
  /** The client in which the user signed in: WEB, PAD. */
  client: z.string(),
  address: z.string(),
  /** The User-Agent header as the browser sent it. */
  userAgent: z.string(),
  createdAt: z.string(),
  /** Time of the session's last request, exact to the minute. */
  lastSeenAt: z.string(),
  /** True for the session of the request. */
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

export const MAX_KICK_REASON = 100

/** Maximum number of sessions that a preview names; the other sessions are only counted. */
export const MAX_KICK_NAMES = 20
const selection = selectionOf(onlineFilter)

/**
 * Answers how many users would be signed out if these sessions ended, and the names of the first of them. The session
 * of the request does not count.
 */
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
    /** True if the caller chose the session of the request, which does not end. */
    ownKept: z.boolean(),
    /** Number of chosen users with a higher rank than the caller, whose sessions do not end. */
    aboveKept: z.number().int(),
  }),
})

/**
 * Ends sessions at once, not in a background task; each user sees the reason. The session of the request does not end.
 */
export const kickOnline = defineCall({
  method: 'PUT',
  path: '/zakj-admin/online/kickOnline',
  summary: '下线账号',
  permission: 'online:kick',
  confirmed: true,
  request: z.object({
    selection,
    reason: z.string().trim().min(1, '请输入原因').max(MAX_KICK_REASON, `最多 ${MAX_KICK_REASON} 个字`),
  }),
  answer: z.object({
    ended: z.number().int(),
    /** True if the caller chose the session of the request, which does not end. */
    ownKept: z.boolean(),
    aboveKept: z.number().int(),
  }),
})
