import { SCHOOL_ZONE } from '@/lib/contracts/base/school-time'

/** There where the browser is in another zone: rows drawn by the server would show it times that are not its own. */
export const elsewhereCookie = 'zakj_elsewhere'

/** Tells the server of the next document whether this browser is elsewhere. */
export function noteZone(page: Document): void {
  const elsewhere = Intl.DateTimeFormat().resolvedOptions().timeZone !== SCHOOL_ZONE
  if (elsewhere !== page.cookie.includes(`${elsewhereCookie}=1`))
    page.cookie = `${elsewhereCookie}=1; path=/; samesite=lax; max-age=${elsewhere ? 365 * 24 * 3600 : 0}`
}
