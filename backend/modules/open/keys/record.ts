import { editOpenKey as call } from '../../../../lib/contracts/open/keys.ts'
import { type RecordKind, revertBy } from '../../../core/records/kind.ts'
import { editOpenKey } from './edit-open-key.ts'
import { openKeyOrThrow } from './rows.ts'

export const openKeyRecord: RecordKind = {
  entity: 'openKey',
  list: 'openKey:list',
  edit: 'openKey:edit',
  isInScope: async (_db, scope) => scope.all,
  ...revertBy(call, ({ db }, id) => openKeyOrThrow(db, id), editOpenKey),
}
