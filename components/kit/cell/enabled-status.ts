import type { Option } from '@/components/kit/filter/option-list'
import { enabledStates } from '@/lib/contracts/base/card'
import { enabledAction, enabledTransitions } from '@/lib/contracts/base/enabled-transitions'
import { isOffered } from '@/lib/contracts/base/transitions'

/** Whether a record is in use, as it is stored: 1 in use, 0 not. */
export type InUse = 0 | 1

/** For a switch, on first. */
export const enabledSwitchLabels = [enabledStates[1].label, enabledStates[0].label] as const

/** For a filter. */
export const enabledOptions: readonly Option<`${InUse}`>[] = [
  { value: '1', label: enabledStates[1].label },
  { value: '0', label: enabledStates[0].label },
]

/** A stored state in words; what is not 1 is not in use. */
export const enabledText = (value: unknown): string => enabledStates[value === 1 ? 1 : 0].label

/** What can be done with a record in this state: the other state, and the word for bringing it about. */
export function enabledTurn(status: InUse): { to: InUse; verb: string } {
  const to = isOffered(enabledTransitions, 'enable', status) ? 1 : 0
  return { to, verb: enabledTransitions.actions[enabledAction(to)].label }
}
