import { formatDateTime } from '@/components/kit/date-time'
import type { HistoryEntry } from '@/lib/contracts/history'

/** The verbs of writes, as a person reads them; an unknown one stands for itself. */
const verbs: Readonly<Record<string, string>> = {
  insert: '新增',
  edit: '修改',
  remove: '删除',
  status: '改变状态',
  import: '导入',
  merge: '合并',
  transfer: '转班',
  renew: '续期',
  promote: '升级',
  graduate: '结业',
  move: '移动',
  sort: '调整顺序',
  resetPassword: '重置密码',
  undo: '撤销操作',
}

export const verbOf = (action: string): string => verbs[action.replace(/^.*[:.]/, '')] ?? action

/** Changes in the order in which their fields are labelled; those without a label last, as they came. */
export function inOrderOf<T extends { field: string }>(labels: object, changes: readonly T[]): T[] {
  const order = Object.keys(labels)
  const place = ({ field }: T) => (order.includes(field) ? order.indexOf(field) : order.length)
  return changes.toSorted((one, other) => place(one) - place(other))
}

/** Entries of each day together, in the order given; days as 2026-11-20 in the reader's time zone. */
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
