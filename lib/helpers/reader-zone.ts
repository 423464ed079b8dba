/** Minutes the clock of the schools is ahead of the world's, in winter and in summer. */
const SCHOOL_AHEAD = 8 * 60

/** There where the browser is in another zone: rows drawn by the server would show it times that are not its own. */
export const elsewhereCookie = 'zakj_elsewhere'

/**
 * Tells the server of the next document whether this browser is elsewhere: whether its clock shows another time than that
 * of the schools, now or in the other half of the year. What its zone is called would say the same, but is the dearest
 * question a page asks while it comes alive.
 */
export function noteZone(page: Pick<Document, 'cookie'>): void {
  const year = new Date().getFullYear()
  const elsewhere = [0, 6].some((month) => new Date(year, month).getTimezoneOffset() !== -SCHOOL_AHEAD)
  if (elsewhere !== page.cookie.includes(`${elsewhereCookie}=1`))
    page.cookie = `${elsewhereCookie}=1; path=/; samesite=lax; max-age=${elsewhere ? 365 * 24 * 3600 : 0}`
}
