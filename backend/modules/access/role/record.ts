import { editRole as call } from '../../../../lib/contracts/role/calls.ts'
import { type RecordKind, revertBy } from '../../../core/records/kind.ts'
import { editRole } from './edit-role.ts'
import { roleOrThrow } from './rows.ts'

/**
 * The record kind of roles. The history restores a role's texts but not its entries, because granting entries needs its
 * own permission and a preview.
 */
export const roleRecord: RecordKind = {
  entity: 'role',
  list: 'role:list',
  edit: 'role:edit',
  ...revertBy(call, ({ db }, id) => roleOrThrow(db, id), editRole),
}
