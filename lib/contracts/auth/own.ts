import { z } from 'zod'
import { dataScope, scopeGrant } from '../base/access.ts'
import { defineCall, noRequest, nothing } from '../base/call.ts'
import { pageAnswer, pageRequest } from '../base/paging.ts'
import { recordId } from '../base/record.ts'
import { factorCode, PASSWORD_MAX } from './calls.ts'

/** The name of the platform that an authenticator app shows before the account. */
export const FACTOR_ISSUER = '智课教研平台'
export const RECOVERY_CODES = 10

export const email = z
  .string()
  .trim()
  .max(100, '邮箱不能超过 100 个字符')
  .refine((value) => value === '' || z.email().safeParse(value).success, '请输入正确的邮箱')

export const profile = z.object({
  id: z.string(),
  rowVersion: z.number().int(),
  userName: z.string(),
  fullName: z.string(),
  /** The phone masked as 199****0001, so that the user recognises it; only an administrator can change it. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  portrait: z.string().nullable(),
  /** 部门: the name of the user's organisation; null for the platform itself. */
  organName: z.string().nullable(),
  /** Names of the user's enabled roles. */
  roles: z.array(z.string()),
  /** The data scopes of the user's roles; `grants` lists the subjects, sections and grades granted to the user. */
  scopes: z.array(dataScope),
  grants: z.array(scopeGrant),
  organNames: z.array(z.string()),
  agentNames: z.array(z.string()),
  createdAt: z.string(),
  /** Time of the sign-in before the current session; null if there was none. */
  lastLoginAt: z.string().nullable(),
  passwordChangedAt: z.string(),
  factor: z.object({
    /** The time at which the user set up the second factor; null if none is set up. */
    enabledAt: z.string().nullable(),
    /** True if a role requires the second factor, so that the user cannot disable it. */
    required: z.boolean(),
    recoveryLeft: z.number().int(),
  }),
})
export type Profile = z.infer<typeof profile>

export const getProfile = defineCall({
  method: 'GET',
  path: '/zakj-admin/own/getProfile',
  summary: '查询个人信息',
  permission: 'signedIn',
  request: noRequest,
  answer: profile,
  beforeReady: true,
})

/** Edits the user's own profile; only an administrator can change name and phone. */
export const editProfile = defineCall({
  method: 'PUT',
  path: '/zakj-admin/own/editProfile',
  summary: '修改个人信息',
  permission: 'signedIn',
  request: z.object({
    rowVersion: z.number().int().min(1),
    email,
  }),
  answer: profile,
})

/** Types of portrait files, recognised by content; the service reduces the picture to a small square. */
export const portraitTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
export const PORTRAIT_BYTES = 5 * 1024 * 1024

/** Answers the same-origin address of the new portrait. */
export const uploadPortrait = defineCall({
  method: 'POST',
  path: '/zakj-admin/own/uploadPortrait',
  summary: '更换自己的头像',
  permission: 'signedIn',
  request: noRequest,
  answer: z.object({ portrait: z.string() }),
  multipart: true,
})

export const removePortrait = defineCall({
  method: 'PUT',
  path: '/zakj-admin/own/removePortrait',
  summary: '移除自己的头像',
  permission: 'signedIn',
  request: noRequest,
  answer: nothing,
})

/**
 * Creates a secret for the authenticator app. The secret becomes active once the user enters a code that the app
 * computes from the secret; until then the old secret stays active.
 */
export const startFactor = defineCall({
  method: 'POST',
  path: '/zakj-admin/own/startFactor',
  summary: '开始设置两步验证',
  permission: 'signedIn',
  request: noRequest,
  answer: z.object({
    /** The secret in base32, for typing it without a camera. */
    secret: z.string(),
    /** The `otpauth://…` address, which the page shows as a QR code. */
    uri: z.string(),
  }),
  beforeReady: true,
  confirmed: true,
})

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/**
 * Enables the second factor and answers its recovery codes, which no later answer contains; earlier recovery codes
 * become void.
 */
export const enableFactor = defineCall({
  method: 'PUT',
  path: '/zakj-admin/own/enableFactor',
  summary: '启用两步验证',
  permission: 'signedIn',
  request: z.object({ code: factorCode }),
  answer: recoveryCodes,
  beforeReady: true,
  confirmed: true,
})

export const disableFactor = defineCall({
  method: 'PUT',
  path: '/zakj-admin/own/disableFactor',
  summary: '关闭两步验证',
  permission: 'signedIn',
  request: noRequest,
  answer: nothing,
  confirmed: true,
})

export const newRecoveryCodes = defineCall({
  method: 'PUT',
  path: '/zakj-admin/own/newRecoveryCodes',
  summary: '重新生成恢复码',
  permission: 'signedIn',
  request: noRequest,
  answer: recoveryCodes,
  confirmed: true,
})

export const ownSession = z.object({
  id: z.string(),
  /** True for the session by which the user makes this request. */
  current: z.boolean(),
  client: z.string(),
  address: z.string(),
  /** The User-Agent header as the browser sent it; lib/helpers/user-agent.ts parses it. */
  userAgent: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
})
export type OwnSession = z.infer<typeof ownSession>

/** Lists the user's sessions, the current one first, then the most recently used. */
export const listOwnSessions = defineCall({
  method: 'GET',
  path: '/zakj-admin/own/listOwnSessions',
  summary: '查询自己的登录设备',
  permission: 'signedIn',
  request: noRequest,
  answer: z.object({ list: z.array(ownSession) }),
})

export const endOwnSession = defineCall({
  method: 'PUT',
  path: '/zakj-admin/own/endOwnSession',
  summary: '让自己的一个登录设备下线',
  permission: 'signedIn',
  request: z.object({ id: recordId }),
  answer: nothing,
})

export const endOtherSessions = defineCall({
  method: 'PUT',
  path: '/zakj-admin/own/endOtherSessions',
  summary: '让自己的其他登录设备全部下线',
  permission: 'signedIn',
  request: noRequest,
  answer: z.object({ endedSessions: z.number().int() }),
})

/** Ways to sign in: the first factor and, if the user has a second factor, the second factor joined by +. */
export const loginMethods = [
  'password',
  'sms',
  'password+totp',
  'password+recovery',
  'sms+totp',
  'sms+recovery',
] as const
/**
 * Reasons why a sign-in fails: a wrong account or password, a wrong SMS code, a wrong code of the second factor, or a
 * locked account (`disabled`).
 */
export const loginFailures = ['password', 'sms', 'code', 'disabled'] as const

/**
 * The data about a sign-in that the audit entries `login` and `loginFailed` store as their `after`: the way, the reason
 * of a failure and the browser.
 */
export const loginNote = z.object({
  by: z.enum(loginMethods).catch('password'),
  why: z.enum(loginFailures).nullable().catch(null),
  userAgent: z.string().catch(''),
})
export type LoginNote = z.infer<typeof loginNote>

export const ownLogin = loginNote.extend({
  id: z.string(),
  at: z.string(),
  address: z.string(),
  succeeded: z.boolean(),
})
export type OwnLogin = z.infer<typeof ownLogin>

export const listOwnLogins = defineCall({
  method: 'GET',
  path: '/zakj-admin/own/listOwnLogins',
  summary: '查询自己的登录记录',
  permission: 'signedIn',
  request: pageRequest.pick({ pageNum: true, pageSize: true }),
  answer: pageAnswer(ownLogin),
})

/**
 * Proves the user's identity for CONFIRMED_MINUTES, by a code of the second factor or, if the user has no second
 * factor, by the password.
 */
export const confirmIdentity = defineCall({
  method: 'PUT',
  path: '/zakj-admin/own/confirmIdentity',
  summary: '确认是本人在操作',
  permission: 'signedIn',
  request: z.union([
    z.object({ code: factorCode }),
    z.object({ password: z.string().min(1, '请输入密码').max(PASSWORD_MAX, '密码过长') }),
  ]),
  answer: nothing,
  beforeReady: true,
})
