const parts = new Intl.DateTimeFormat('zh-CN', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

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

function momentOf(date: Date): string {
  const part = Object.fromEntries(parts.formatToParts(date).map(({ type, value }) => [type, value]))
  return `${part.year}-${part.month}-${part.day} ${part.hour}:${part.minute}:${part.second}`
}
