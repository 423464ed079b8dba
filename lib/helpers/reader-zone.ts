/** Minutes by which the schools' clock is ahead of UTC, in winter and in summer alike. */
const SCHOOL_AHEAD = 8 * 60

/**
 * Name of the cookie that the page sets in a browser in another time zone, because the server renders times in the
 * schools' zone.
 */
export const foreignZoneCookie = 'zakj_elsewhere'

/**
 * Sets the cookie that tells the server that this browser's UTC offset differs from the schools' in winter or summer;
 * removes the cookie if the offsets agree. The browser's zone name would be simpler, but reading it is the slowest step
 * of hydration.
 */
export function noteZone(page: Pick<Document, 'cookie'>): void {
  const year = new Date().getFullYear()
  const elsewhere = [0, 6].some((month) => new Date(year, month).getTimezoneOffset() !== -SCHOOL_AHEAD)
  if (elsewhere !== page.cookie.includes(`${foreignZoneCookie}=1`))
    page.cookie = `${foreignZoneCookie}=1; path=/; samesite=lax; max-age=${elsewhere ? 365 * 24 * 3600 : 0}`
}
