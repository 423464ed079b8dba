import { UNFILLED } from '@/lib/contracts/base/paging'
import type { Option } from './option-list'

/** Returns every value of a table of labels, in its sequence, for a filter or an input. */
export function labelOptions<K extends string | number>(
  labels: Readonly<Record<K, string | { label: string }>>,
): Option<`${K}`>[] {
  const entries = Object.entries<string | { label: string }>(labels) as [`${K}`, string | { label: string }][]
  return entries.map(([value, one]) => ({ value, label: typeof one === 'string' ? one : one.label }))
}

/** For a filter with one value: returns the newly chosen value without the previous one. */
export const onlyOther = (chosen: readonly string[] | undefined, before: string | undefined): string | undefined =>
  chosen?.findLast((one) => one !== before)

/** Returns options of a field that may be empty, with an option for empty records. */
export const orUnfilled = (options: readonly Option[]): Option[] =>
  options.length > 0 ? [...options, { value: UNFILLED, label: '未填' }] : []
