import { z } from 'zod'
import { Code, defineCall, noRequest, nothing } from '../base/call.ts'

// Apart from signing in: every page knows how a session ends.

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

/** Why a session ended, with the code its next call is answered with. */
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
/** `result` of those codes, where the platform says which it was. */
export const sessionEnded = z.object({ reason: z.enum(sessionEnds) })
