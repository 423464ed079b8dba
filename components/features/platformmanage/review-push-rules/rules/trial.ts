import type { CallInput } from '@/lib/contracts/base/call'
import type { dryRunPushRules, PushRule } from '@/lib/contracts/review/rules'

/** A change of the rules to try. */
export interface Trial {
  /** Title of the trial, such as 启用“…”以后. */
  title: string
  /** Tries a new rule before all others. */
  first?: boolean
  rule: CallInput<typeof dryRunPushRules>['rule']
  turned: CallInput<typeof dryRunPushRules>['turned']
}

/** Returns the trial of a rule with its status switched. */
export const turnedTrial = ({ id, name, status }: PushRule): Trial => ({
  title: `${status === 1 ? '停用' : '启用'}“${name}”以后`,
  rule: null,
  turned: [{ id, status: status === 1 ? 0 : 1 }],
})
