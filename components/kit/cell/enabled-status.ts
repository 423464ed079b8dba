import type { Option } from '@/components/kit/filter/option-list'
import { enabledStates } from '@/lib/contracts/base/card'
import { enabledAction, enabledTransitions } from '@/lib/contracts/base/enabled-transitions'
import { isOffered } from '@/lib/contracts/base/transitions'

/** The stored state of a record: 1 enabled, 0 disabled. */
export type InUse = 0 | 1

/** The labels of a switch for enabled and disabled records: the label of the state "on" comes first. */
export const enabledSwitchLabels = [enabledStates[1].label, enabledStates[0].label] as const

/** The options of a filter by this state. */
export const enabledOptions: readonly Option<`${InUse}`>[] = [
  { value: '1', label: enabledStates[1].label },
  { value: '0', label: enabledStates[0].label },
]

/** Returns the label of a stored state; every value but 1 counts as disabled. */
export const enabledText = (value: unknown): string => enabledStates[value === 1 ? 1 : 0].label

/** Returns the other state, to which a record in this state can change, and the label of the button for this change. */
export function enabledTurn(status: InUse): { to: InUse; verb: string } {
  const to = isOffered(enabledTransitions, 'enable', status) ? 1 : 0
  return { to, verb: enabledTransitions.actions[enabledAction(to)].label }
}
