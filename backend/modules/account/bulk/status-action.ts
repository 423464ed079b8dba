import type { AccountStatus, settableStatuses } from '../../../../lib/contracts/account/calls.ts'
import { accountStatusNames } from '../../../../lib/contracts/base/state-names.ts'
import { todayText } from '../internal.ts'
import type { AccountAction } from './row-kind.ts'

type Target = (typeof settableStatuses)[number]

/** Domain model §3.8; expired accounts come back by 续期 only. */
const allowedFrom: Record<Target, readonly AccountStatus[]> = {
  active: ['pending', 'suspended'],
  suspended: ['active'],
  closed: ['pending', 'active', 'expired', 'suspended'],
}

/** 停用, 启用, 注销. */
export const statusAction: AccountAction<{ status: Target }> = {
  action: 'status',
  undoable: true,
  async judge(_db, _kind, { status: target }) {
    const today = todayText()
    return ({ status, validTo }) => {
      if (!allowedFrom[target].includes(status)) return accountStatusNames[status]
      if (target === 'active' && validTo !== null && validTo < today) return '已过到期日，请用续期'
      return { status: target }
    }
  },
}
