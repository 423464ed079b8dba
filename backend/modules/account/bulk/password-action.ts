import { accountStatusNames } from '../../../../lib/contracts/base/state-names.ts'
import { mayGetPassword } from '../reset-password.ts'
import type { AccountAction } from './row-kind.ts'

/** 重置密码 of many: all get the same one, which only its hash is kept of. */
export const passwordAction: AccountAction<{ passwordHash: string }> = {
  action: 'resetPassword',
  undoable: false,
  async judge(_db, _kind, { passwordHash }) {
    return ({ status }) => (mayGetPassword.includes(status) ? { passwordHash } : accountStatusNames[status])
  },
}
