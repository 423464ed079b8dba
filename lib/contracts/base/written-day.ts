import { schoolTime } from './school-time.ts'

/** A day as a person wrote it, with its time of day if there is one; the parts are not checked against the calendar. */
export interface WrittenDay {
  /** Absent if the person wrote the day without its year. */
  readonly year?: string
  readonly month: string
  readonly day: string
  readonly hour?: string
  readonly minute?: string
}

const WRITTEN =
  /^(?:(\d{4})\s?[-/.年]\s?)?(\d{1,2})\s?[-/.月]\s?(\d{1,2})日?(?:[ T]{1,2}([01]?\d|2[0-4]):([0-5]\d)(?::[0-5]\d(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$|^(\d{4})(\d{2})(\d{2})$/

/** Maximum length of a written day. */
const MAX_LENGTH = 40

/**
 * Reads 2026-11-20, 2026/11/20, 2026.11.20, 20261120, 2026年11月20日 and 11-20, also in full-width characters. A time may
 * follow; a time with a zone is converted to China Standard Time. Returns null if the text is not a day.
 */
export function readWrittenDay(text: string): WrittenDay | null {
  const trimmed = text.trim()
  const found = trimmed.length > MAX_LENGTH ? null : WRITTEN.exec(trimmed.normalize('NFKC'))
  if (!found) return null
  const [, year, month = '', day = '', hour, minute, zone, ...digits] = found
  const [plainYear, plainMonth = '', plainDay = ''] = digits
  if (plainYear !== undefined) return { year: plainYear, month: plainMonth, day: plainDay }
  if (zone && year && hour && minute)
    return atSchool(`${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}:00${zone}`)
  return {
    ...(year !== undefined && { year }),
    month: two(month),
    day: two(day),
    ...(hour !== undefined && minute !== undefined && { hour: two(hour), minute }),
  }
}

const two = (digits: string) => digits.padStart(2, '0')

/** Converts a moment with its zone to China Standard Time: `2027-08-31T16:00:00Z` → 2027-09-01 00:00. */
function atSchool(moment: string): WrittenDay | null {
  const [, year = '', month = '', day = '', hour = '', minute = ''] =
    /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d)/.exec(schoolTime(moment)) ?? []
  return year === '' ? null : { year, month, day, hour, minute }
}
