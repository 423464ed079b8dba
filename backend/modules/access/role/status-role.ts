import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import { attempt } from '../../../../lib/contracts/base/transitions.ts'
import type { statusRole as call, Role } from '../../../../lib/contracts/role/calls.ts'
import { roleTransitions } from '../../../../lib/contracts/role/transitions.ts'
import type { Context } from '../../../core/http/context.ts'
import { ForbiddenError } from '../../../core/http/errors.ts'
import { changedFields, recordWritten, updateRecord } from '../../../core/records/write.ts'
import { role } from '../../../tables/access.ts'
import { invalidateRoles } from '../invalidate-people.ts'
import { assertMayChange } from './grant/privilege-limits.ts'
import { adminConflict } from './internal.ts'
import { findRole, roleOrThrow } from './rows.ts'

interface StatusRole {
  ctx: Context
  input: CallRequest<typeof call>
}

export async function statusRole({ ctx, input }: StatusRole): Promise<Role> {
  const { id, rowVersion, status } = input
  const { userId, roles } = ctx.principal
  return ctx.db.transaction(async (tx) => {
    const current = () => findRole(tx, id)
    const { before, after } = await updateRecord(tx, role, {
      id,
      rowVersion,
      values: { status },
      actor: userId,
      current,
    })
    if (status === 0) {
      const guards = { notOwn: !roles.includes(before.code) }
      const outcome = attempt(roleTransitions, 'disable', before.status === 1 ? 1 : 0, before, { guards })
      if (!outcome.allowed && outcome.guard === 'notAdmin') throw adminConflict(before, '停用')
      if (!outcome.allowed) throw new ForbiddenError(`${outcome.reason}“${before.name}”`)
    }
    // A status change needs the rights of a grant, because it gives the role's entries to the members or takes them
    // away.
    await assertMayChange(ctx.principal, tx, before.id)
    const changes = changedFields({ status: before.status }, { status: after.status })
    if (changes) await recordWritten(ctx, tx, { entity: 'role', action: 'status', id, ...changes })
    await invalidateRoles(ctx.hub, tx, [before.id])
    return roleOrThrow(tx, id)
  })
}
