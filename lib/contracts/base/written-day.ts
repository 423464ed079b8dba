/** A day as it was written, with the moment of it where there is one; whether there is such a day is not looked at. */
export interface WrittenDay {
  /** Absent: written without its year. */
  readonly year?: string
  readonly month: string
  readonly day: string
  readonly hour?: string
  readonly minute?: string
}

const WRITTEN =
  /^(?:(\d{4})\s?[-/.年]\s?)?(\d{1,2})\s?[-/.月]\s?(\d{1,2})日?(?:[ T]{1,2}(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d{1,9})?)?Z?)?$|^(\d{4})(\d{2})(\d{2})$/

/** Characters of the longest way to write a day. */
const LENGTH_MOST = 40

/**
 * Reads 2026-11-20, 2026/11/20, 2026.11.20, 20261120, 2026年11月20日 and 11-20, in full-width characters too; a time may
 * follow. Null: not written as a day.
 */
export function readWrittenDay(text: string): WrittenDay | null {
  const trimmed = text.trim()
  const found = trimmed.length > LENGTH_MOST ? null : WRITTEN.exec(trimmed.normalize('NFKC'))
  if (!found) return null
  const [, year, month = '', day = '', hour, minute, ...digits] = found
  const [plainYear, plainMonth = '', plainDay = ''] = digits
  if (plainYear !== undefined) return { year: plainYear, month: plainMonth, day: plainDay }
  return {
    ...(year !== undefined && { year }),
    month: month.padStart(2, '0'),
    day: day.padStart(2, '0'),
    ...(hour !== undefined && minute !== undefined && { hour: hour.padStart(2, '0'), minute }),
  }
}
