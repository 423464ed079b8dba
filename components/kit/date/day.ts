import { readWrittenDay } from '@/lib/contracts/base/written-day'

// In this file, a day is a text such as `2026-11-20`, as the platform stores it. A moment is a text such as `2026-11-20
// 14:05` in the reader's time zone.

/** A button that sets a day with one click; the day is computed when the button is shown. */
export interface DayShortcut {
  label: string
  /**
   * Returns the day to set, `YYYY-MM-DD`. `present` is the value of the field, for labels such as "one year longer".
   */
  day: (present: string | null) => string
}

/** A range with both days included; undefined for an open end. */
export interface Days {
  from: string | undefined
  to: string | undefined
}

/** Month in which the school year begins, counted from 0: August, when classes are formed. */
const FIRST_MONTH = 7

const textOf = (date: Date): string => date.toLocaleDateString('sv-SE')

/** Returns the day that is `days` days after today in the reader's time zone, `YYYY-MM-DD`. */
export function dayIn(days: number): string {
  const date = new Date()
  date.setDate(date.getDate() + days)
  return textOf(date)
}

/** Returns the day of the same month `years` years later, `YYYY-MM-DD`; the last day of February stays in February. */
export function yearsAfter(day: string, years: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(year + years, month, 0).getDate()
  return textOf(new Date(year + years, month - 1, Math.min(date, last)))
}

/** Returns the year in which the school year of `now` began. For example, it is 2026 from August 2026 to July 2027. */
export function schoolYearOf(now = new Date()): number {
  return now.getMonth() >= FIRST_MONTH ? now.getFullYear() : now.getFullYear() - 1
}

export function schoolYearDays(year = schoolYearOf()): { from: string; to: string } {
  return { from: textOf(new Date(year, FIRST_MONTH, 1)), to: textOf(new Date(year + 1, FIRST_MONTH, 0)) }
}

/**
 * Reads a day that a user has typed: 2026-11-20, 2026/11/20, 20261120, 2026年11月20日, or 11-20 for a day of this year; a
 * time may follow. Returns null for any other text, also for a day that does not exist, such as February 30.
 */
export function parseDay(text: string): { day: string; time: string | null } | null {
  const written = readWrittenDay(text)
  if (!written) return null
  const { year = `${new Date().getFullYear()}`, month, day, hour, minute } = written
  const [y, m, d] = [year, month, day].map(Number) as [number, number, number]
  const at = new Date(y, m - 1, d)
  if (at.getFullYear() !== y || at.getMonth() !== m - 1 || at.getDate() !== d) return null
  if (hour === undefined) return { day: textOf(at), time: null }
  if (Number(hour) > 23 || Number(minute) > 59) return null
  return { day: textOf(at), time: `${hour}:${minute}` }
}

/** Shortcuts of a form field for one day. */
export const dayShortcuts: readonly DayShortcut[] = [
  { label: '今天', day: () => dayIn(0) },
  { label: '本学年末', day: () => schoolYearDays().to },
  { label: '+1 年', day: (present) => yearsAfter(present ?? dayIn(0), 1) },
]

/** Returns the ranges that users choose most often for deadlines. */
export const comingDays = (): readonly (Days & { label: string })[] => [
  { label: '今天', from: dayIn(0), to: dayIn(0) },
  { label: '明天', from: dayIn(1), to: dayIn(1) },
  { label: '3 天内', from: dayIn(0), to: dayIn(2) },
  { label: '7 天内', from: dayIn(0), to: dayIn(6) },
]

/** Returns the ranges that users choose most often for a log. */
export const pastDays = (): readonly (Days & { label: string })[] => [
  { label: '今天', from: dayIn(0), to: dayIn(0) },
  { label: '近 7 天', from: dayIn(-6), to: dayIn(0) },
  { label: '近 30 天', from: dayIn(-29), to: dayIn(0) },
  { label: '本学年', ...schoolYearDays() },
]
