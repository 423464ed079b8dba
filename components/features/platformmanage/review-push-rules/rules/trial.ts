import type { CallInput } from '@/lib/contracts/base/call'
import type { dryRunPushRules, PushRule } from '@/lib/contracts/review/rules'

/** What there would be beside today's rules. */
export interface Trial {
  /** 启用“…”以后 */
  title: string
  /** A new rule, tried before all others. */
  first?: boolean
  rule: CallInput<typeof dryRunPushRules>['rule']
  turned: CallInput<typeof dryRunPushRules>['turned']
}

/** A rule switched the other way. */
export const turnedTrial = ({ id, name, status }: PushRule): Trial => ({
  title: `${status === 1 ? '停用' : '启用'}“${name}”以后`,
  rule: null,
  turned: [{ id, status: status === 1 ? 0 : 1 }],
})
