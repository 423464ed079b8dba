import type { RoleBody } from '../../../../lib/contracts/role/calls.ts'
import { ADMIN_ROLE } from '../../../../lib/contracts/role/calls.ts'
import type { Db } from '../../../core/database/database.ts'
import { ConflictError } from '../../../core/http/errors.ts'
import { type role, roleMenu } from '../../../tables/access.ts'

type Row = typeof role.$inferSelect

/** The message and the form's field for each unique index that `rejectDuplicates` may find violated. */
export const duplicateMessages = { role_name: { name: '已有同名的角色' }, role_code: { code: '已有相同标识的角色' } }

/** The fields of a role that an audit entry stores, with the field names of the API. */
export function audited({ name, code, note, dataScope, requiresFactor }: Row) {
  return { name, code, note, dataScope, requiresFactor }
}

export function columnsOf({ name, code, note }: RoleBody): RoleBody {
  return { name, code, note }
}

/** Throws ConflictError if the role is the built-in administrator's, because that role cannot be changed. */
export function refuseForAdmin({ code, name }: Pick<Row, 'code' | 'name'>, doing: string): void {
  if (code === ADMIN_ROLE) throw adminConflict({ name }, doing)
}

export const adminConflict = ({ name }: Pick<Row, 'name'>, doing: string): ConflictError =>
  new ConflictError(`内置的“${name}”不能${doing}`, { kind: 'state', current: 'builtIn', allowed: [] })

export async function storeGrants(tx: Db, roleId: number, menuIds: readonly number[]): Promise<void> {
  if (menuIds.length === 0) return
  await tx
    .insert(roleMenu)
    .values(menuIds.map((menuId) => ({ roleId, menuId })))
    .onConflictDoNothing()
}
