import { logout, type SessionEnd } from '@/lib/contracts/auth/session-end'
import { Code } from '@/lib/contracts/base/call'
import { HOME_PATH } from '@/lib/contracts/base/paths'
import { forgetKept } from '@/lib/formula/kept'
import { createEmitter } from '@/lib/helpers/emitter'
import { returnAddress } from '@/lib/helpers/return-address'
import { clearStorages } from '@/lib/state/clear'
import { forgetDrafts } from '@/lib/state/drafts'
import { noteInterruption } from '@/lib/state/drafts-return'
import { request } from './client'

/** Why a person leaves for the login page. */
export type Departure = keyof typeof departures

interface Parting {
  /** The session may still be alive: the server is asked to end it and to drop the cookie. */
  readonly tellsServer: boolean
  /** Tabs, what they show and drafts stay in this browser for the same person (lib/state/person.ts). */
  readonly keeps: boolean
}

/** What each way out does (specification §4): only 退出登录 clears what this browser keeps of a person. */
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

/** Called before anything is cleared: the realtime connection closes first (specification §4). */
export const onLeave = partings.listen

/** True once the page is on its way out: nothing may ask, warn or show a dialog any more. */
export function isLeaving(): boolean {
  return leaving
}

/** The way out that a body code stands for (specification §4). */
export function departureOf(code: number): Departure {
  if (code === Code.signedInElsewhere) return 'signedInElsewhere'
  return code === Code.credentialsChanged ? 'credentialsChanged' : 'sessionEnded'
}

/**
 * Whether the account itself may be gone: locked or removed. A platform that answers 402 without saying which it was is
 * read so; the drafts it keeps come back with a sign-in.
 */
export function mayBeClosed({ code, reason }: { code?: number; reason?: SessionEnd | undefined }): boolean {
  return reason === undefined ? code === Code.credentialsChanged : reason === 'disabled'
}

/** The login page, which leads back to the present page, or to where it was to lead already. */
export function loginAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const asked = new URLSearchParams(search).get('return')
  const back = pathname === '/' ? returnAddress(asked) : pathname + search
  return back === HOME_PATH || pathname === HOME_PATH ? '/' : `/?return=${encodeURIComponent(back)}`
}

/**
 * Ends everything here and loads the login page (specification §4, Logout). A full load, so that no
 * cached answer, open connection or timer of the person outlives the session.
 */
export async function leaveToLogin(why: Departure): Promise<void> {
  if (leaving) return
  leaving = true
  const { tellsServer, keeps } = departures[why]
  const { location } = window
  partings.emit()
  if (tellsServer) await request(logout, {}, { quiet: true, timeout: 3_000 }).catch(forgetCookie)
  if (keeps) {
    if (location.pathname !== '/') noteInterruption([location.pathname + location.search])
    return location.assign(loginAddress(location))
  }
  clearStorages()
  await Promise.all([forgetDrafts(), forgetKept()])
  location.assign('/')
}

/** Another person's page is loaded whole, with nothing of the one before: neither their tabs nor their address. */
export function startAnew(): Promise<never> {
  leaving = true
  partings.emit()
  clearStorages()
  void forgetKept()
  window.location.replace(HOME_PATH)
  return new Promise(() => {})
}

/** The platform did not hear of it: the web server can still drop the cookie. */
async function forgetCookie(): Promise<void> {
  await fetch(new URL('/api/session', window.location.origin), { method: 'DELETE' }).catch(() => null)
}
