import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import { attempt } from '../../../../lib/contracts/base/transitions.ts'
import type { allocateDevices as call } from '../../../../lib/contracts/device/calls.ts'
import { type DeviceFacts, deviceTransitions } from '../../../../lib/contracts/device/transitions.ts'
import type { BulkAction } from '../../../core/bulk/action.ts'
import { bulkKind } from '../../../core/bulk/row-kind.ts'
import { organAndClass } from '../../account/index.ts'
import { organsInScope } from '../../organ/index.ts'
import { deviceBulk, planDevices } from './records.ts'

type Params = CallRequest<typeof call>['params']

/**
 * Allocates devices to an organisation and to one of its classes (分配). A device that is already activated cannot change
 * its organisation.
 */
const allocate: BulkAction<Params, DeviceFacts> = {
  ...deviceBulk<Params>(() => ''),
  action: 'allocate',
  permission: 'device:allocate',
  async rule({ db, params }) {
    const { organId, group } = await organAndClass(db, params)
    const classId = group && String(group.id)
    return (facts) => {
      const outcome = attempt(deviceTransitions, 'allocate', facts.status, { ...facts, toOrgan: organId })
      if (!outcome.allowed) return outcome.reason
      const same = facts.organId === organId && facts.classId === classId && facts.status === outcome.to
      return same ? '已在那里' : { organId, classId, status: outcome.to ?? facts.status }
    }
  },
  async staysInScope({ db, scope }, changes) {
    const organs = await organsInScope(db, scope, [...new Set(changes.flatMap(({ after }) => after.organId ?? []))])
    return ({ after }) => scope.all || after.organId == null || organs.has(Number(after.organId))
  },
}

export const allocateBulk = { kind: bulkKind(allocate), plan: planDevices(allocate) }
