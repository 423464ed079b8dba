import { stateReason } from '../../../../lib/contracts/base/transitions.ts'
import { classTransitions } from '../../../../lib/contracts/class/transitions.ts'
import type { BulkAction } from '../../../core/bulk/action.ts'
import { bulkKind } from '../../../core/bulk/row-kind.ts'
import { type ClassState, classStates, type Planning, planClasses } from './records.ts'

const action: BulkAction<Record<string, never>, ClassState> = {
  ...classStates,
  action: 'graduate',
  permission: 'class:promote',
  rule:
    () =>
    ({ status }) =>
      stateReason(classTransitions, 'graduate', status) ?? { status: 'graduated' },
}

export const graduateKind = bulkKind(action)
export const planGraduate = (planning: Planning<Record<string, never>>) =>
  planClasses(action, classStates.read, planning)
