import type { AccountCalls, AccountStatus } from '../../../../lib/contracts/account/calls.ts'
import { accountCards, accountStates } from '../../../../lib/contracts/account/card.ts'
import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import { todayText } from '../internal.ts'
import { accountBulk } from './records.ts'

type Params = CallRequest<AccountCalls['status']>['params']

/** Domain model §3.8; expired accounts come back by 续期 only. */
const allowedFrom: Record<Params['status'], readonly AccountStatus[]> = {
  active: ['pending', 'suspended'],
  suspended: ['active'],
  closed: ['pending', 'active', 'expired', 'suspended'],
}

const verbs = { active: '启用', suspended: '停用', closed: '注销' } as const

/** 停用, 启用, 注销. */
export const statusBulk = accountBulk<Params>('status', (kind) => ({
  title: ({ status }) => `${verbs[status]}${accountCards[kind].name}`,
  rule({ params: { status: target } }) {
    const today = todayText()
    return ({ status, validTo }) => {
      if (!allowedFrom[target].includes(status)) return accountStates[status].label
      if (target === 'active' && validTo !== null && validTo < today) return '已过到期日，请用续期'
      return { status: target }
    }
  },
}))
