import { UNFILLED } from '@/lib/contracts/base/paging'
import type { Option } from './option-list'

/** Returns an option for each value in an object of labels by value, in the sequence of the object. */
export function labelOptions<K extends string | number>(
  labels: Readonly<Record<K, string | { label: string }>>,
): Option<`${K}`>[] {
  const entries = Object.entries<string | { label: string }>(labels) as [`${K}`, string | { label: string }][]
  return entries.map(([value, one]) => ({ value, label: typeof one === 'string' ? one : one.label }))
}

/**
 * Returns the newly chosen value, for a filter that allows only one value: `chosen` contains it together with the
 * previous value.
 */
export const onlyOther = (chosen: readonly string[] | undefined, before: string | undefined): string | undefined =>
  chosen?.findLast((one) => one !== before)

/** Returns the options and, in addition, an option that finds records without a value in the field. */
export const orUnfilled = (options: readonly Option[]): Option[] =>
  options.length > 0 ? [...options, { value: UNFILLED, label: '未填' }] : []
