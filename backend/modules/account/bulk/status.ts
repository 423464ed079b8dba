import type { AccountCalls } from '../../../../lib/contracts/account/calls.ts'
import { accountCards } from '../../../../lib/contracts/account/card.ts'
import { accountTransitions, actionTo } from '../../../../lib/contracts/account/transitions.ts'
import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import { schoolDay } from '../../../../lib/contracts/base/school-time.ts'
import { attempt } from '../../../../lib/contracts/base/transitions.ts'
import { accountBulk } from './records.ts'

type Params = CallRequest<AccountCalls['status']>['params']

/** The bulk actions 停用, 启用 and 注销, each of which sets a status. */
export const statusBulk = accountBulk<Params>('status', (kind) => ({
  title: ({ status }) => `${accountTransitions[kind].actions[actionTo[status]].label}${accountCards[kind].name}`,
  rule({ params: { status: target } }) {
    const today = schoolDay()
    return ({ status, validTo }) => {
      const outcome = attempt(accountTransitions[kind], actionTo[target], status, { today, validTo })
      return outcome.allowed ? { status: target } : outcome.reason
    }
  },
}))
