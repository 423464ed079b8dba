/** 2026-11-20 14:05 in the reader's time zone (product.md, Look); an unreadable time stays as it is. */
export function formatDateTime(iso: string): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? iso : momentOf(date).slice(0, -3)
}

/** With its seconds, where one looks closely: what happened in which order. */
export function formatMoment(iso: string): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? iso : momentOf(date)
}

const two = (part: number) => String(part).padStart(2, '0')

// By hand: a formatter of Intl costs a page more while it comes alive than all its rows do.
function momentOf(date: Date): string {
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())]
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map(two)
  return `${day.join('-')} ${time.join(':')}`
}
