import { editOrgan as call } from '../../../lib/contracts/organ.ts'
import { type RecordKind, reachesBy, revertBy } from '../../core/records.ts'
import { organWithin } from '../../core/scope.ts'
import { editOrgan } from './edit-organ.ts'
import { organOrThrow } from './internal.ts'

export const organRecord: RecordKind = {
  entity: 'organ',
  list: 'organ:list',
  edit: 'organ:edit',
  reaches: reachesBy('organ', (scope) => organWithin(scope, 'r')),
  ...revertBy(call, ({ db, scope }, id) => organOrThrow(db, scope, id), editOrgan),
}
