import { sql } from 'drizzle-orm'
import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import { attempt } from '../../../../lib/contracts/base/transitions.ts'
import type { removeRole as call } from '../../../../lib/contracts/role/calls.ts'
import { roleTransitions } from '../../../../lib/contracts/role/transitions.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { ConflictError } from '../../../core/http/errors.ts'
import { removeRecord } from '../../../core/records/write.ts'
import { role } from '../../../tables/access.ts'
import { systemUser, userRole } from '../../../tables/staff.ts'
import { invalidateRoles } from '../invalidate-people.ts'
import { assertMayChange } from './grant/privilege-limits.ts'
import { audited } from './internal.ts'
import { findRole } from './rows.ts'

interface RemoveRole {
  ctx: Context
  input: CallRequest<typeof call>
}

export async function removeRole({ ctx, input }: RemoveRole): Promise<null> {
  return ctx.db.transaction(async (tx) => {
    await assertMayChange(ctx.principal, tx, Number(input.id))
    const current = () => findRole(tx, input.id)
    const removed = await removeRecord(ctx, tx, role, { ...input, entity: 'role', audited, current })
    // `noMembers` is given as true, because `refuseWithMembers` below checks for members and names them in its message.
    const guards = { noMembers: true }
    const outcome = attempt(roleTransitions, 'remove', removed.status === 1 ? 1 : 0, removed, { guards })
    if (!outcome.allowed) {
      throw new ConflictError(`“${removed.name}”${outcome.reason}`, { kind: 'state', current: 'builtIn', allowed: [] })
    }
    await refuseWithMembers(tx, removed)
    // A removed role has no members, but users who impersonate the role must get their own rights back.
    await invalidateRoles(ctx.hub, tx, [removed.id])
    return null
  })
}

/**
 * Refuses to remove a role that has members. The role's row is locked, so a transaction that assigns the role waits for
 * this one (`assertNoEscalation`).
 */
async function refuseWithMembers(tx: Db, { id, name }: { id: number; name: string }): Promise<void> {
  const { rows } = await tx.execute<{ name: string; total: number }>(sql`
    select u.full_name as name, count(*) over ()::int as total
      from ${userRole} ur join ${systemUser} u on u.id = ur.user_id and u.deleted_at is null
     where ur.role_id = ${id} order by u.id limit 3`)
  const total = rows[0]?.total ?? 0
  if (total === 0) return
  const named = rows.map((person) => person.name).join('、')
  const message = `“${name}”仍有 ${total} 名成员（${named}${total > rows.length ? ' 等' : ''}），请先移除成员`
  throw new ConflictError(message, { kind: 'inUse', uses: [{ label: '成员', count: total }] })
}
