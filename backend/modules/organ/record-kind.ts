import { editOrgan as call } from '../../../lib/contracts/organ/calls.ts'
import { organWithin } from '../../core/auth/data-scope.ts'
import { type RecordKind, reachesBy, revertBy } from '../../core/records/kind.ts'
import { editOrgan } from './edit-organ.ts'
import { organOrThrow } from './internal.ts'

export const organRecord: RecordKind = {
  entity: 'organ',
  list: 'organ:list',
  edit: 'organ:edit',
  reaches: reachesBy('organ', (scope) => organWithin(scope, 'r')),
  ...revertBy(call, ({ db, scope }, id) => organOrThrow(db, scope, id), editOrgan),
}
