import { editOrgan as call } from '../../../lib/contracts/organ.ts'
import { type RecordKind, revertBy } from '../../core/records.ts'
import { editOrgan } from './edit-organ.ts'
import { organOrThrow } from './internal.ts'

export const organRecord: RecordKind = {
  entity: 'organ',
  list: 'organ:list',
  edit: 'organ:edit',
  revert: revertBy(call, organOrThrow, editOrgan),
}
