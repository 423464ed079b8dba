import type { Option } from '@/components/kit/filter/option-list'
import { enabledAction, enabledTransitions } from '@/lib/contracts/base/enabled-transitions'
import { useStatusNames } from '@/lib/contracts/base/state-names'
import { isOffered } from '@/lib/contracts/base/transitions'
import { withTone } from './with-tone'

/** Whether a record is in use, as it is stored: 1 in use, 0 not. */
export type InUse = 0 | 1

/** For a StatusChip. */
export const enabledLabels = withTone(useStatusNames, { 1: 'success', 0: 'neutral' })

/** For a switch, on first. */
export const enabledSwitchLabels = [useStatusNames[1], useStatusNames[0]] as const

/** For a filter. */
export const enabledOptions: readonly Option[] = [
  { value: '1', label: enabledLabels[1].label },
  { value: '0', label: enabledLabels[0].label },
]

/** A stored state in words; what is not 1 is not in use. */
export const enabledText = (value: unknown): string => enabledLabels[value === 1 ? 1 : 0].label

/** What can be done with a record in this state: the other state, and the word for bringing it about. */
export function enabledTurn(status: InUse): { to: InUse; verb: string; danger: boolean } {
  const to = isOffered(enabledTransitions, 'enable', status) ? 1 : 0
  return { to, verb: enabledTransitions.actions[enabledAction(to)].label, danger: to === 0 }
}
