import { logout, type SessionEnd } from '@/lib/contracts/auth/session-end'
import { Code } from '@/lib/contracts/base/call'
import { HOME_PATH } from '@/lib/contracts/base/paths'
import { clearFormulaCache } from '@/lib/formula/formula-cache'
import { createEmitter } from '@/lib/helpers/emitter'
import { returnAddress } from '@/lib/helpers/return-address'
import { clearStorages } from '@/lib/state/clear'
import { deleteDrafts } from '@/lib/state/drafts'
import { noteInterruption } from '@/lib/state/drafts-return'
import { request } from './client'

/** Reason for which a user leaves for the login page. */
export type Departure = keyof typeof departures

interface Parting {
  /** Whether the session may still be active, so that the page asks the server to end it and to clear the cookie. */
  readonly tellsServer: boolean
  /**
   * Whether tabs, their contents and drafts remain in this browser for the next sign-in of the same user
   * (lib/state/person.ts).
   */
  readonly keeps: boolean
}

/** The effects of each reason for leaving (specification §4): only 退出登录 clears the user's data in this browser. */
const departures = {
  signOut: { tellsServer: true, keeps: false },
  sessionEnded: { tellsServer: false, keeps: true },
  signedInElsewhere: { tellsServer: false, keeps: true },
  credentialsChanged: { tellsServer: false, keeps: true },
  offline: { tellsServer: true, keeps: true },
  loginAnew: { tellsServer: true, keeps: true },
  missingToken: { tellsServer: true, keeps: true },
  menusFailed: { tellsServer: true, keeps: true },
} as const satisfies Record<string, Parting>

let leaving = false
const partings = createEmitter<void>()

/** Registers a callback to run before anything is cleared: the realtime connection closes first (specification §4). */
export const onLeave = partings.listen

/** Whether the page is leaving; from then on no code may ask, warn or show a dialog. */
export function isLeaving(): boolean {
  return leaving
}

/** The reason for leaving that belongs to a body code (specification §4). */
export function departureOf(code: number): Departure {
  if (code === Code.signedInElsewhere) return 'signedInElsewhere'
  return code === Code.credentialsChanged ? 'credentialsChanged' : 'sessionEnded'
}

/**
 * Returns whether the account itself may be locked or removed. A 402 without a reason counts as such a case, because a
 * platform may omit the reason.
 */
export function mayBeClosed({ code, reason }: { code?: number; reason?: SessionEnd | undefined }): boolean {
  return reason === undefined ? code === Code.credentialsChanged : reason === 'disabled'
}

/**
 * Returns the address of the login page. Its parameter `return` leads back to the present page; on the login page, the
 * parameter keeps the target that the address already has.
 */
export function loginAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const asked = new URLSearchParams(search).get('return')
  const back = pathname === '/' ? returnAddress(asked) : pathname + search
  return back === HOME_PATH || pathname === HOME_PATH ? '/' : `/?return=${encodeURIComponent(back)}`
}

/**
 * Ends the session in this browser and loads the login page (specification §4, Logout). A full load ensures that no
 * cached answer, open connection or timer of the user outlives the session.
 */
export async function leaveToLogin(why: Departure): Promise<void> {
  if (leaving) return
  leaving = true
  const { tellsServer, keeps } = departures[why]
  const { location } = window
  partings.emit()
  if (tellsServer) await request(logout, {}, { quiet: true, timeout: 3_000 }).catch(dropCookie)
  if (keeps) {
    if (location.pathname !== '/') noteInterruption([location.pathname + location.search])
    return location.assign(loginAddress(location))
  }
  clearStorages()
  await Promise.all([deleteDrafts(), clearFormulaCache()])
  location.assign('/')
}

/** Loads the whole page again for another user, without the tabs and the address of the previous user. */
export function reloadForUser(): Promise<never> {
  leaving = true
  partings.emit()
  clearStorages()
  void clearFormulaCache()
  window.location.replace(HOME_PATH)
  return new Promise(() => {})
}

/** Asks the web server to clear the cookie when the platform did not receive the logout. */
async function dropCookie(): Promise<void> {
  await fetch(new URL('/api/session', window.location.origin), { method: 'DELETE' }).catch(() => null)
}
