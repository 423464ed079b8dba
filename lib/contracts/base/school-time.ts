/** The time zone of the schools and users. Days begin at its midnight, independent of the time zone of the machine. */
export const SCHOOL_ZONE = 'Asia/Shanghai'
/** The UTC offset of SCHOOL_ZONE, which has had no daylight saving time since 1991. */
const SCHOOL_OFFSET = '+08:00'

let clock: Intl.DateTimeFormat | undefined

/**
 * Formats a moment in China Standard Time: 2026-11-22 09:00:05. Takes ISO text, a date, or milliseconds since 1970; a
 * text that is not a moment is returned unchanged, because histories show every stored value.
 */
export function schoolTime(moment: string | Date | number): string {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return String(moment)
  clock ??= new Intl.DateTimeFormat('sv-SE', { timeZone: SCHOOL_ZONE, dateStyle: 'short', timeStyle: 'medium' })
  return clock.format(date)
}

/** Formats a moment in China Standard Time to the minute: 2026-11-22 09:00. */
export const schoolMinute = (moment: string | Date | number): string => schoolTime(moment).slice(0, 16)

/** Returns the day of a moment in China Standard Time: 2026-11-22. */
export const schoolDay = (moment: Date | number = Date.now()): string => schoolTime(moment).slice(0, 10)

/** Converts a day such as 2026-11-22 and a time in China Standard Time to a moment as ISO text in UTC. */
export const schoolMoment = (day: string, time = '00:00:00.000'): string =>
  new Date(`${day}T${time}${SCHOOL_OFFSET}`).toISOString()
