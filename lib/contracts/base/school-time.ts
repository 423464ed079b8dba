/** Where the schools and the product's readers are: days begin there, whatever a machine's clock is set to. */
export const SCHOOL_ZONE = 'Asia/Shanghai'
/** The offset of that zone, which has had no summer time since 1991. */
const SCHOOL_OFFSET = '+08:00'

let clock: Intl.DateTimeFormat | undefined

/**
 * A moment by the clock of the schools: 2026-11-22 09:00:05. ISO text, a date, or milliseconds since 1970; what is none
 * stays as it stands, for histories tell of whatever was kept.
 */
export function schoolTime(moment: string | Date | number): string {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return String(moment)
  clock ??= new Intl.DateTimeFormat('sv-SE', { timeZone: SCHOOL_ZONE, dateStyle: 'short', timeStyle: 'medium' })
  return clock.format(date)
}

/** 2026-11-22 09:00 */
export const schoolMinute = (moment: string | Date | number): string => schoolTime(moment).slice(0, 16)

/** 2026-11-22: the day it is there. */
export const schoolDay = (moment: Date | number = Date.now()): string => schoolTime(moment).slice(0, 10)

/** The moment, as ISO text, at which the clock of the schools shows this time of a day such as 2026-11-22. */
export const schoolMoment = (day: string, time = '00:00:00.000'): string =>
  new Date(`${day}T${time}${SCHOOL_OFFSET}`).toISOString()
