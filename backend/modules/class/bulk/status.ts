import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import { stateReason } from '../../../../lib/contracts/base/transitions.ts'
import type { statusClasses } from '../../../../lib/contracts/class/calls.ts'
import { actionTo, classTransitions } from '../../../../lib/contracts/class/transitions.ts'
import type { BulkAction } from '../../../core/bulk/action.ts'
import { bulkKind } from '../../../core/bulk/row-kind.ts'
import type { BulkPlan } from '../../../core/tasks/routing.ts'
import { type ClassState, classStates, type Planning, planClasses } from './records.ts'

type Params = CallRequest<typeof statusClasses>['params']

const action: BulkAction<Params, ClassState> = {
  ...classStates,
  action: 'status',
  permission: 'class:edit',
  rule:
    ({ params }) =>
    ({ status }) =>
      stateReason(classTransitions, actionTo[params.status], status) ?? { status: params.status },
}

export const classStatusKind = bulkKind(action)

export async function planClassStatus(planning: Planning<Params>): Promise<BulkPlan> {
  const title = `${classTransitions.actions[actionTo[planning.params.status]].label}班级`
  return { ...(await planClasses(action, classStates.read, planning)), title }
}
