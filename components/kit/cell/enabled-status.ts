import type { Option } from '@/components/kit/filter/option-list'
import { useStatusNames } from '@/lib/contracts/base/state-names'
import { toned } from './with-tone'

/** Whether a record is in use, as it is stored: 1 in use, 0 not. */
export type InUse = 0 | 1

/** For a StatusChip. */
export const inUseLabels = toned(useStatusNames, { 1: 'success', 0: 'neutral' })

/** For a switch, on first. */
export const inUseWords = [useStatusNames[1], useStatusNames[0]] as const

/** For a filter. */
export const inUseOptions: readonly Option[] = [
  { value: '1', label: inUseLabels[1].label },
  { value: '0', label: inUseLabels[0].label },
]

/** A stored state in words; what is not 1 is not in use. */
export const inUseText = (value: unknown): string => inUseLabels[value === 1 ? 1 : 0].label

/** What can be done with a record in this state: the other state, and the word for bringing it about. */
export function inUseTurn(status: InUse): { to: InUse; verb: string; danger: boolean } {
  const to = status === 1 ? 0 : 1
  return { to, verb: inUseLabels[to].label, danger: to === 0 }
}
