import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { lockUsers } from '../../../../lib/contracts/staff/calls.ts'
import { setLock } from '../lock-staff.ts'
import { personBulk } from './people.ts'

type Params = CallRequest<typeof lockUsers>['params']

/** The bulk actions 锁定 (lock) and 解锁 (unlock) on people. */
export const lockBulk = personBulk<Params>({
  action: 'lock',
  permission: 'user:lock',
  title: ({ locked }) => (locked ? '锁定人员' : '解锁人员'),
  ends: ({ locked }) => locked,
  judge(facts, { params: { locked, reason } }) {
    if (locked) return facts.locked ? '已锁定' : { locked, reason }
    return facts.locked || facts.throttled ? { locked, reason } : '没有锁定'
  },
  work: (acting, tx, person, { locked = false, reason = '' }) => setLock(acting, tx, person, { locked, reason }),
})
