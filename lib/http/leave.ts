import { logout } from '@/lib/contracts/auth/calls'
import { createEmitter } from '@/lib/helpers/emitter'
import { clearStorages } from '@/lib/state/clear'
import { forgetDrafts } from '@/lib/state/drafts'
import { noteInterruption } from '@/lib/state/drafts-return'
import { request } from './client'

let leaving = false
const departures = createEmitter<void>()

/** Called before anything is cleared: the realtime connection closes first (specification §4). */
export const onLeave = departures.listen

/** True once the page is on its way to the login page: nothing may ask, warn or show a dialog any more. */
export function isLeaving(): boolean {
  return leaving
}

/** Where to come back to after signing in, if the present page is worth it. */
export function loginAddress(location: Pick<Location, 'pathname' | 'search'>): string {
  const here = location.pathname + location.search
  if (location.pathname === '/' || location.pathname === '/main') return '/'
  return `/?return=${encodeURIComponent(here)}`
}

export interface LeaveOptions {
  /** Asks the server to end the session and drop the cookie, for a session that may still be alive. */
  signOut: boolean
  /** Comes back to the present page after signing in. */
  comeBack: boolean
}

/**
 * Ends everything here and loads the login page (specification §4, Logout). A full load, so that no
 * cached answer, open connection or timer of the person outlives the session.
 */
export async function leaveToLogin({ signOut, comeBack }: LeaveOptions): Promise<void> {
  if (leaving) return
  leaving = true
  departures.emit()
  if (signOut) await request(logout, {}, { quiet: true, timeout: 3_000 }).catch(forgetCookie)
  clearStorages()
  if (!comeBack) await forgetDrafts()
  if (comeBack) noteInterruption(window.location.pathname + window.location.search)
  window.location.assign(comeBack ? loginAddress(window.location) : '/')
}

/** The platform did not hear of it: the web server can still drop the cookie. */
async function forgetCookie(): Promise<void> {
  await fetch(new URL('/api/session', window.location.origin), { method: 'DELETE' }).catch(() => null)
}
