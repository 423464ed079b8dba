/** Minutes by which the schools' clock is ahead of UTC, in winter and in summer. */
const SCHOOL_AHEAD = 8 * 60

/**
 * Name of the cookie that a browser in another time zone sets, because the server renders times in the schools' zone.
 */
export const foreignZoneCookie = 'zakj_elsewhere'

/**
 * Sets or removes a cookie that tells the server whether this browser's UTC offset differs from the schools' in winter
 * or summer. The name of the zone would say the same, but reading it is the slowest step of hydration.
 */
export function noteZone(page: Pick<Document, 'cookie'>): void {
  const year = new Date().getFullYear()
  const elsewhere = [0, 6].some((month) => new Date(year, month).getTimezoneOffset() !== -SCHOOL_AHEAD)
  if (elsewhere !== page.cookie.includes(`${foreignZoneCookie}=1`))
    page.cookie = `${foreignZoneCookie}=1; path=/; samesite=lax; max-age=${elsewhere ? 365 * 24 * 3600 : 0}`
}
