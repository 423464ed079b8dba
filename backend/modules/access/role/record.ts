import { editRole as call } from '../../../../lib/contracts/role/calls.ts'
import { type RecordKind, revertBy } from '../../../core/records/kind.ts'
import { editRole } from './edit-role.ts'
import { roleOrThrow } from './rows.ts'

/** Restores no entries of a role, because that needs the permission to grant and a preview of the changes. */
export const roleRecord: RecordKind = {
  entity: 'role',
  list: 'role:list',
  edit: 'role:edit',
  ...revertBy(call, ({ db }, id) => roleOrThrow(db, id), editRole),
}
