import { editRole as call } from '../../../../lib/contracts/role/calls.ts'
import { type RecordKind, revertBy } from '../../../core/records/kind.ts'
import { editRole } from './edit-role.ts'
import { roleOrThrow } from './rows.ts'

/** What a role opens is not set back here: that takes the permission to grant, and a look at what it would change. */
export const roleRecord: RecordKind = {
  entity: 'role',
  list: 'role:list',
  edit: 'role:edit',
  ...revertBy(call, ({ db }, id) => roleOrThrow(db, id), editRole),
}
