import { z } from 'zod'
import { Code, defineCall, noRequest, nothing } from '../base/call.ts'

// This file is separate from calls.ts, because every page, not only the login page, needs to know how a session ends.

export const logout = defineCall({
  method: 'POST',
  path: '/zakj-auth/api/oauth/logout',
  summary: '退出登录',
  permission: 'signedIn',
  request: noRequest,
  answer: nothing,
  beforeReady: true,
  whileImpersonating: true,
})

/**
 * Reasons for the end of a session, each with the code by which the service answers the next request of that session.
 */
export const sessionEndCodes = {
  signedOut: Code.sessionEnded,
  expired: Code.sessionEnded,
  kicked: Code.sessionEnded,
  elsewhere: Code.signedInElsewhere,
  disabled: Code.credentialsChanged,
  passwordChanged: Code.credentialsChanged,
} as const
export type SessionEnd = keyof typeof sessionEndCodes
export const sessionEnds = Object.keys(sessionEndCodes) as [SessionEnd, ...SessionEnd[]]
/** `result` of an answer whose code is in `sessionEndCodes`; an outside platform may omit it. */
export const sessionEnded = z.object({ reason: z.enum(sessionEnds) })
