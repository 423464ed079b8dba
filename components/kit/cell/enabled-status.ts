import type { Option } from '@/components/kit/filter/option-list'
import { enabledStates } from '@/lib/contracts/base/card'
import { enabledAction, enabledTransitions } from '@/lib/contracts/base/enabled-transitions'
import { isOffered } from '@/lib/contracts/base/transitions'

/** The stored state of a record: 1 enabled, 0 disabled. */
export type InUse = 0 | 1

/** The labels for a switch, on first. */
export const enabledSwitchLabels = [enabledStates[1].label, enabledStates[0].label] as const

/** The options for a filter. */
export const enabledOptions: readonly Option<`${InUse}`>[] = [
  { value: '1', label: enabledStates[1].label },
  { value: '0', label: enabledStates[0].label },
]

/** Returns the label of a stored state; every value but 1 is disabled. */
export const enabledText = (value: unknown): string => enabledStates[value === 1 ? 1 : 0].label

/** Returns the change of a record in this state: the other state, and its verb. */
export function enabledTurn(status: InUse): { to: InUse; verb: string } {
  const to = isOffered(enabledTransitions, 'enable', status) ? 1 : 0
  return { to, verb: enabledTransitions.actions[enabledAction(to)].label }
}
