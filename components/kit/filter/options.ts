import { UNFILLED } from '@/lib/contracts/base/paging'
import type { Option } from './option-list'

/** Every value of a table of labels, in its order, for a filter or an input. */
export function labelOptions<K extends string | number>(
  labels: Readonly<Record<K, string | { label: string }>>,
): Option<`${K}`>[] {
  const entries = Object.entries<string | { label: string }>(labels) as [`${K}`, string | { label: string }][]
  return entries.map(([value, one]) => ({ value, label: typeof one === 'string' ? one : one.label }))
}

/** Of a filter that takes one value: the one that was just chosen, in place of the one before. */
export const onlyOther = (chosen: readonly string[] | undefined, before: string | undefined): string | undefined =>
  chosen?.findLast((one) => one !== before)

/** Options of a field that may be empty, with the choice of records where it is. */
export const orUnfilled = (options: readonly Option[]): Option[] =>
  options.length > 0 ? [...options, { value: UNFILLED, label: '未填' }] : []
