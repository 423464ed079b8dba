import type { RoleBody } from '../../../../lib/contracts/role/calls.ts'
import { ADMIN_ROLE } from '../../../../lib/contracts/role/calls.ts'
import type { Db } from '../../../core/database/database.ts'
import { ConflictError } from '../../../core/http/errors.ts'
import { type role, roleMenu } from '../../../tables/access.ts'

type Row = typeof role.$inferSelect

/** Maps unique index to field to message, for `rejectDuplicates`. */
export const duplicateMessages = { role_name: { name: '已有同名的角色' }, role_code: { code: '已有相同标识的角色' } }

/** The fields of a row that an audit entry stores, by their names on the wire. */
export function audited({ name, code, note, dataScope, requiresFactor }: Row) {
  return { name, code, note, dataScope, requiresFactor }
}

export function columnsOf({ name, code, note }: RoleBody): RoleBody {
  return { name, code, note }
}

/** Throws a conflict if the role is the built-in administrator's, which nobody may change. */
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
