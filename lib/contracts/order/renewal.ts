import type { OrderItem } from './order.ts'

/** Formal student accounts of one organisation that a renewal can extend to its end, which none of them reaches by now. */
export interface Renewable {
  readonly total: number
  /** By key of the grade; accounts without a grade count in `total` only. */
  readonly grades: Readonly<Record<string, number>>
}

type Line = Pick<OrderItem, 'kind' | 'grade'> & { readonly count: number | null }

const sum = (lines: readonly Line[]): number => lines.reduce((all, { count }) => all + (count ?? 0), 0)

/** How many accounts the lines of one grade may hold together; without a grade, what the lines with one leave. */
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

/** Why the line at an index holds more accounts than can be renewed; null where it does not. */
export function shortageAt(items: readonly Line[], renewable: Renewable, at: number): string | null {
  const item = items[at]
  if (item?.kind !== 'account') return null
  const grade = item.grade || null
  const most = renewableFor(items, renewable, grade)
  const asked = sum(items.filter((one) => one.kind === 'account' && (one.grade || null) === grade))
  return asked > most ? shortageText(most, asked) : null
}

export const shortageText = (most: number, asked: number): string => `可续 ${most} 个，订单 ${asked} 个`

/** The first shortage of all lines; null where all of them can be renewed. */
export function shortageOf(items: readonly Line[], renewable: Renewable): string | null {
  for (const at of items.keys()) {
    const shortage = shortageAt(items, renewable, at)
    if (shortage !== null) return shortage
  }
  return null
}
