import { editClass as call } from '../../../../lib/contracts/class.ts'
import { type RecordKind, revertBy } from '../../../core/records.ts'
import { classOrThrow } from './internal.ts'
import { editClass } from './write-class.ts'

export const classRecord: RecordKind = {
  entity: 'class',
  list: 'class:list',
  edit: 'class:edit',
  revert: revertBy(call, classOrThrow, editClass),
}
