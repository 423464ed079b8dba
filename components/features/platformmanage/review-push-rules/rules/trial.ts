import type { CallInput } from '@/lib/contracts/base/call'
import type { dryRunPushRules, PushRule } from '@/lib/contracts/review/rules'

/** A change of the rules that a dry run simulates. */
export interface Trial {
  /** Heading of the simulated result, such as 启用“…”以后. */
  title: string
  /** The kind of records whose review tasks the simulation assigns. */
  entity: string
  /** Whether the simulation puts the new rule before all other rules. */
  first?: boolean
  rule: CallInput<typeof dryRunPushRules>['rule']
  turned: CallInput<typeof dryRunPushRules>['turned']
}

/** Returns the change that a dry run of this rule simulates: the rule is disabled, or enabled if it is disabled now. */
export const turnedTrial = ({ id, name, status, entity }: PushRule): Trial => ({
  title: `${status === 1 ? '停用' : '启用'}“${name}”以后`,
  entity,
  rule: null,
  turned: [{ id, status: status === 1 ? 0 : 1 }],
})
