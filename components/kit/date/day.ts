import { readWrittenDay } from '@/lib/contracts/base/written-day'

// Days as the platform stores them, `2026-11-20`, and moments in the reader's own time, `2026-11-20 14:05`.

/** A button that sets a day by one click, computed when it is shown. */
export interface DayShortcut {
  label: string
  /** Returns the day, from the present one if the label says so. */
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

/** Returns the day so many days from today in the reader's time zone. */
export function dayIn(days: number): string {
  const date = new Date()
  date.setDate(date.getDate() + days)
  return textOf(date)
}

/** Returns the same day so many years later; the last of February stays in its month. */
export function yearsAfter(day: string, years: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(year + years, month, 0).getDate()
  return textOf(new Date(year + years, month - 1, Math.min(date, last)))
}

/** Returns the school year of a day: 2026 from August 2026 on. */
export function schoolYearOf(now = new Date()): number {
  return now.getMonth() >= FIRST_MONTH ? now.getFullYear() : now.getFullYear() - 1
}

export function schoolYearDays(year = schoolYearOf()): { from: string; to: string } {
  return { from: textOf(new Date(year, FIRST_MONTH, 1)), to: textOf(new Date(year + 1, FIRST_MONTH, 0)) }
}

/**
 * Reads a typed day: 2026-11-20, 2026/11/20, 20261120, 2026年11月20日, and 11-20 of this year; a time may follow. Null for
 * any other text, including the 30th of February.
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

/** Shortcuts for one day of a form. */
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
