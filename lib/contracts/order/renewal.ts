import type { OrderItem } from './order.ts'

/**
 * Numbers of an organisation's formal student accounts that a renewal can extend because their validity ends before
 * that of the renewal.
 */
export interface Renewable {
  readonly total: number
  /** Numbers by key of the grade; accounts without a grade count only in `total`. */
  readonly grades: Readonly<Record<string, number>>
}

type Line = Pick<OrderItem, 'kind' | 'grade'> & { readonly count: number | null }

const sum = (lines: readonly Line[]): number => lines.reduce((all, { count }) => all + (count ?? 0), 0)

/**
 * Returns how many accounts the lines of one grade may contain together. For lines without a grade, it returns the
 * number that the lines with a grade leave.
 */
export function renewableFor(items: readonly Line[], { total, grades }: Renewable, grade: string | null): number {
  if (grade !== null) return grades[grade] ?? 0
  const graded = new Map<string, number>()
  for (const item of items) {
    if (item.kind === 'account' && item.grade) {
      graded.set(item.grade, (graded.get(item.grade) ?? 0) + (item.count ?? 0))
    }
  }
  const taken = [...graded].reduce((all, [key, count]) => all + Math.min(count, grades[key] ?? 0), 0)
  return total - taken
}

/** Returns why the line at an index contains more accounts than the renewal can extend; null if it does not. */
export function shortageAt(items: readonly Line[], renewable: Renewable, at: number): string | null {
  const item = items[at]
  if (item?.kind !== 'account') return null
  const grade = item.grade || null
  const most = renewableFor(items, renewable, grade)
  const asked = sum(items.filter((one) => one.kind === 'account' && (one.grade || null) === grade))
  return asked > most ? shortageText(most, asked) : null
}

export const shortageText = (most: number, asked: number): string => `可续 ${most} 个，订单 ${asked} 个`

/** Returns the first reason why a line contains more accounts than the renewal can extend; null if no line does. */
export function shortageOf(items: readonly Line[], renewable: Renewable): string | null {
  for (const at of items.keys()) {
    const shortage = shortageAt(items, renewable, at)
    if (shortage !== null) return shortage
  }
  return null
}
