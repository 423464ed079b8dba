import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { statusClasses } from '../../../../lib/contracts/class/calls.ts'
import type { BulkAction } from '../../../core/bulk/action.ts'
import { bulkKind } from '../../../core/bulk/row-kind.ts'
import type { BulkPlan } from '../../../core/tasks/routing.ts'
import { type ClassState, classStates, type Planning, planClasses, standing } from './records.ts'

type Params = CallRequest<typeof statusClasses>['params']

const action: BulkAction<Params, ClassState> = {
  ...classStates,
  action: 'status',
  permission: 'class:edit',
  rule:
    ({ params }) =>
    ({ status }) =>
      status === params.status ? standing[status] : { status: params.status },
}

export const classStatusKind = bulkKind(action)

export async function planClassStatus(planning: Planning<Params>): Promise<BulkPlan> {
  const title = planning.params.status === 'active' ? '启用班级' : '停用班级'
  return { ...(await planClasses(action, classStates.read, planning)), title }
}
