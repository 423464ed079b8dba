/**
 * Returns a time such as 2026-11-20 14:05 in the reader's time zone (product.md, Look); a text that is not a time is
 * returned unchanged.
 */
export function formatDateTime(iso: string): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? iso : momentOf(date).slice(0, -3)
}

/** Returns the time with seconds, for lists in which the sequence of events matters. */
export function formatMoment(iso: string): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? iso : momentOf(date)
}

const two = (part: number) => String(part).padStart(2, '0')

// The methods of `Date` are used instead of Intl, whose formatter takes longer during hydration than all rows of a
// page.
function momentOf(date: Date): string {
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())]
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map(two)
  return `${day.join('-')} ${time.join(':')}`
}
