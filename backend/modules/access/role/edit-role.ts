import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { editRole as call, Role } from '../../../../lib/contracts/role/calls.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import { changedFields, recordWritten, rejectDuplicates, updateRecord } from '../../../core/records/write.ts'
import { role } from '../../../tables/access.ts'
import { invalidateRoles } from '../invalidate-people.ts'
import { assertMayChange } from './grant/privilege-limits.ts'
import { audited, columnsOf, duplicateMessages, refuseForAdmin } from './internal.ts'
import { findRole, roleOrThrow } from './rows.ts'

type Input = CallRequest<typeof call>

/** Edits a role's name, code and note. The role's menu entries have their own call, `editRoleMenu`. */
export async function editRole({ ctx, input }: { ctx: Context; input: Input }): Promise<Role> {
  const { id, rowVersion } = input
  const write = async (tx: Db) => {
    const { before, after } = await updateRecord(tx, role, {
      id,
      rowVersion,
      values: columnsOf(input),
      actor: ctx.principal.userId,
      current: () => findRole(tx, id),
    })
    await assertMayChange(ctx.principal, tx, before.id)
    if (before.name !== after.name) refuseForAdmin(before, '改名')
    if (before.builtIn && before.code !== after.code) throw new InvalidError({ code: '内置角色的标识不能修改' })
    const changes = changedFields(audited(before), audited(after))
    if (changes) await recordWritten(ctx, tx, { entity: 'role', action: 'edit', id, ...changes })
    if (before.code !== after.code) await invalidateRoles(ctx.hub, tx, [before.id])
    return roleOrThrow(tx, id)
  }
  return rejectDuplicates(ctx.db.transaction(write), duplicateMessages)
}
