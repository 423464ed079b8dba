import { enabledAction, enabledTransitions } from '../../../lib/contracts/base/enabled-transitions.ts'
import { stateReason } from '../../../lib/contracts/base/transitions.ts'

export interface Enabled {
  readonly status: 0 | 1
}
export const statusField = { status: { column: 'status', type: 'smallint' } } as const

/** Returns the rule of the actions 启用 (enable) and 停用 (disable) for records whose `status` is 1 or 0. */
export const statusRule =
  ({ params: { status } }: { params: Enabled }) =>
  (facts: Enabled): Enabled | string =>
    stateReason(enabledTransitions, enabledAction(status), facts.status) ?? { status }
