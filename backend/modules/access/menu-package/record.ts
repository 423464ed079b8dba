import { editMenuPackage } from '../../../../lib/contracts/menu-package/calls.ts'
import { type RecordKind, revertBy } from '../../../core/records/kind.ts'
import { editPackage } from './edit-package.ts'
import { packageOrThrow } from './rows.ts'

export const menuPackageRecord: RecordKind = {
  entity: 'menuPackage',
  list: 'menuPackage:list',
  edit: 'menuPackage:edit',
  isInScope: async (_db, scope) => scope.all,
  ...revertBy(editMenuPackage, ({ db }, id) => packageOrThrow(db, id), editPackage),
}
