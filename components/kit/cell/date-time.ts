/** Returns 2026-11-20 14:05 in the reader's time zone (product.md, Look); an unreadable time stays unchanged. */
export function formatDateTime(iso: string): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? iso : momentOf(date).slice(0, -3)
}

/** Returns the moment with seconds, for places where the sequence matters. */
export function formatMoment(iso: string): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? iso : momentOf(date)
}

const two = (part: number) => String(part).padStart(2, '0')

// This avoids Intl: its formatter takes longer during hydration than all rows of a page.
function momentOf(date: Date): string {
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())]
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map(two)
  return `${day.join('-')} ${time.join(':')}`
}
