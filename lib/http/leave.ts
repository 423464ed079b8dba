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
  /** Whether the session may still be alive, so that the page asks the server to end it and to drop the cookie. */
  readonly tellsServer: boolean
  /** Whether tabs, their contents and drafts remain in this browser for the same user (lib/state/person.ts). */
  readonly keeps: boolean
}

/** The effects of each departure (specification §4): only 退出登录 clears the user's data in this browser. */
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

/** Whether the page is leaving, after which no code may ask, warn or show a dialog. */
export function isLeaving(): boolean {
  return leaving
}

/** The departure for a body code (specification §4). */
export function departureOf(code: number): Departure {
  if (code === Code.signedInElsewhere) return 'signedInElsewhere'
  return code === Code.credentialsChanged ? 'credentialsChanged' : 'sessionEnded'
}

/**
 * Whether the account itself may be gone: locked or removed. A platform may answer 402 without a reason, which counts
 * as such; drafts on the platform return at the next sign-in.
 */
export function mayBeClosed({ code, reason }: { code?: number; reason?: SessionEnd | undefined }): boolean {
  return reason === undefined ? code === Code.credentialsChanged : reason === 'disabled'
}

/** The address of the login page, which returns the user to the present page, or to the target the page had already. */
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

/** Loads the whole page for another user, without the tabs or the address of the previous one. */
export function reloadForUser(): Promise<never> {
  leaving = true
  partings.emit()
  clearStorages()
  void clearFormulaCache()
  window.location.replace(HOME_PATH)
  return new Promise(() => {})
}

/** Asks the web server to drop the cookie, where the platform did not receive the logout. */
async function dropCookie(): Promise<void> {
  await fetch(new URL('/api/session', window.location.origin), { method: 'DELETE' }).catch(() => null)
}
