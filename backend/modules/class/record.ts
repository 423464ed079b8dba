import { editClass as call } from '../../../lib/contracts/class/calls.ts'
import { isInScopeBy, type RecordKind, revertBy } from '../../core/records/kind.ts'
import { editClass } from './edit-class.ts'
import { classOrThrow } from './internal.ts'
import { classWithin } from './scope.ts'

export const classRecord: RecordKind = {
  entity: 'class',
  list: 'class:list',
  edit: 'class:edit',
  isInScope: isInScopeBy('school_class', (scope) => classWithin(scope, 'r')),
  ...revertBy(call, ({ db, scope }, id) => classOrThrow(db, scope, id), editClass),
}
