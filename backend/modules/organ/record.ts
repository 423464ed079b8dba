import { editOrgan as call } from '../../../lib/contracts/organ/calls.ts'
import { isInScopeBy, type RecordKind, revertBy } from '../../core/records/kind.ts'
import { editOrgan } from './edit-organ.ts'
import { organOrThrow } from './internal.ts'
import { formOf } from './rows.ts'
import { organWithin } from './scope.ts'

export const organRecord: RecordKind = {
  entity: 'organ',
  list: 'organ:list',
  edit: 'organ:edit',
  isInScope: isInScopeBy('organ', (scope) => organWithin(scope, 'r')),
  ...revertBy(call, (ctx, id) => organOrThrow(ctx.db, formOf(ctx), id), editOrgan),
}
