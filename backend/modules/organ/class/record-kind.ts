import { editClass as call } from '../../../../lib/contracts/class.ts'
import { type RecordKind, reachesBy, revertBy } from '../../../core/records.ts'
import { classWithin } from '../reach.ts'
import { classOrThrow } from './internal.ts'
import { editClass } from './write-class.ts'

export const classRecord: RecordKind = {
  entity: 'class',
  list: 'class:list',
  edit: 'class:edit',
  reaches: reachesBy('school_class', (scope) => classWithin(scope, 'r')),
  ...revertBy(call, ({ db, scope }, id) => classOrThrow(db, scope, id), editClass),
}
