import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { actionLabels } from '@/components/work/testing'
import { type AccountItem, accountStatuses } from '@/lib/contracts/account/calls'
import { accountTransitions } from '@/lib/contracts/account/transitions'
import { isAllowed } from '@/lib/contracts/base/transitions'
import { AccountActions } from './actions'

afterEach(cleanup)

const { actions } = accountTransitions.student
const byButton = {
  编辑: 'edit',
  [actions.enable.label]: 'enable',
  [actions.suspend.label]: 'suspend',
  [actions.close.label]: 'close',
  [actions.renew.label]: 'renew',
  [actions.transfer.label]: 'transfer',
  [actions.resetPassword.label]: 'resetPassword',
  [actions.remove.label]: 'remove',
} as const

const account = (status: AccountItem['status']): AccountItem => ({
  id: '7',
  rowVersion: 1,
  updatedAt: '2026-11-01T00:00:00.000Z',
  updatedBy: null,
  userName: 'wang01',
  fullName: '王示例',
  phone: '',
  organId: '1',
  organName: '示例中学',
  classId: null,
  className: null,
  section: null,
  grade: null,
  subjects: [],
  type: 'formal',
  validTo: null,
  status,
  lastLoginAt: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  deviceSn: null,
  orderId: null,
  orderCode: null,
  extendedOn: null,
})

it.each(accountStatuses)(
  'AccountActions offers the actions that the state %s of the account allows',
  async (status) => {
    const ports = ['edit', 'status', 'renew', 'transfer', 'resetPassword', 'remove'].map((port) => `student:${port}`)
    const row = <AccountActions kind="student" account={account(status)} onPassword={() => undefined} />
    const offered = await actionLabels(row, ports)
    const allowed = Object.entries(byButton).filter(([, action]) =>
      isAllowed(accountTransitions.student, action, status),
    )
    expect(offered.sort()).toEqual(['记录', ...allowed.map(([label]) => label)].sort())
  },
)
