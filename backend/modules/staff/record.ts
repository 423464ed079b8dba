import { editUser as call } from '../../../lib/contracts/staff/calls.ts'
import { isInScopeBy, type RecordKind, revertBy } from '../../core/records/kind.ts'
import { editStaff } from './edit-staff.ts'
import { formOf, personOrThrow } from './rows.ts'
import { staffWithin } from './scope.ts'

const setBack = revertBy(call, (ctx, id) => personOrThrow(ctx.db, formOf(ctx), id), editStaff)

export const staffRecord: RecordKind = {
  entity: 'systemUser',
  list: 'user:list',
  edit: 'user:edit',
  isInScope: isInScopeBy('system_user', (scope) => staffWithin(scope, 'r')),
  ...setBack,
  // A change of the phone cannot be reverted, because the audit log stores phones without their middle digits.
  revertible: setBack.revertible.filter((field) => field !== 'phone'),
}
