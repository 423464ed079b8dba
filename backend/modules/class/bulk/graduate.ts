import type { BulkAction } from '../../../core/bulk/action.ts'
import { bulkKind } from '../../../core/bulk/row-kind.ts'
import { type ClassState, classStates, type Planning, planClasses, standing } from './records.ts'

const action: BulkAction<Record<string, never>, ClassState> = {
  ...classStates,
  action: 'graduate',
  permission: 'class:promote',
  rule:
    () =>
    ({ status }) =>
      status === 'active' ? { status: 'graduated' } : standing[status],
}

export const graduateKind = bulkKind(action)
export const planGraduate = (planning: Planning<Record<string, never>>) =>
  planClasses(action, classStates.read, planning)
