import { formatDateTime } from '@/components/kit/cell/date-time'
import type { HistoryEntry } from '@/lib/contracts/history/calls'

/** Sorts changes in the sequence of the labels' keys; changes without a label come last and keep their sequence. */
export function sortByLabels<T extends { field: string }>(labels: object, changes: readonly T[]): T[] {
  const order = Object.keys(labels)
  const place = ({ field }: T) => (order.includes(field) ? order.indexOf(field) : order.length)
  return changes.toSorted((one, other) => place(one) - place(other))
}

/** Groups entries by day and keeps their sequence; `day` is a date such as 2026-11-20 in the browser's time zone. */
export function byDay(entries: readonly HistoryEntry[]): { day: string; entries: HistoryEntry[] }[] {
  const days: { day: string; entries: HistoryEntry[] }[] = []
  for (const entry of entries) {
    const day = formatDateTime(entry.at).slice(0, 10)
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}
