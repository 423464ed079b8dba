import { and, eq, inArray } from 'drizzle-orm'
import { type DataScopeKind, dataScope as scopeShape } from '../../../../../lib/contracts/base/access.ts'
import type { CallRequest } from '../../../../../lib/contracts/base/call.ts'
import type { editRoleMenu as call, RoleGrants } from '../../../../../lib/contracts/role/calls.ts'
import type { Context } from '../../../../core/http/context.ts'
import { changedFields, recordWritten, updateRecord } from '../../../../core/records/write.ts'
import { role, roleMenu } from '../../../../tables/access.ts'
import { invalidateRoles } from '../../invalidate-people.ts'
import { audited, storeGrants } from '../internal.ts'
import { findGrants, grantsOrThrow, namedEntries } from './entries.ts'
import { type GrantPlan, planGrant } from './plan-grant.ts'

interface Handling {
  ctx: Context
  input: CallRequest<typeof call>
}

/** Stores a role's entries, scope and second factor; open sessions of its members get them within a second. */
export async function editRoleMenu({ ctx, input }: Handling): Promise<RoleGrants> {
  const { id, rowVersion, dataScope, requiresFactor } = input
  return ctx.db.transaction(async (tx) => {
    const { before, after } = await updateRecord(tx, role, {
      id,
      rowVersion,
      values: { dataScope, ...(requiresFactor !== undefined && { requiresFactor }) },
      actor: ctx.principal.userId,
      current: () => findGrants(tx, id),
    })
    // The row is locked, so the values read here do not change before the write.
    const scopeBefore: DataScopeKind = scopeShape.parse(before.dataScope)
    const plan = await planGrant(ctx, tx, { ...before, dataScope: scopeBefore }, input)
    await storeGrants(tx, before.id, [...plan.added])
    await tx.delete(roleMenu).where(and(eq(roleMenu.roleId, before.id), inArray(roleMenu.menuId, [...plan.removed])))
    const changes = changedFields(
      { ...audited(before), ...auditedEntries(plan).before },
      { ...audited(after), ...auditedEntries(plan).after },
    )
    if (changes) await recordWritten(ctx, tx, { entity: 'role', action: 'grant', id, ...changes })
    await invalidateRoles(ctx.hub, tx, [before.id])
    return grantsOrThrow(tx, id)
  })
}

/** Names the entries for the history, because an entry may no longer exist when a user reads it. */
function auditedEntries({ all, added, removed }: GrantPlan) {
  const names = (ids: ReadonlySet<number>) => {
    const named = namedEntries(all, ids).map(({ above, name }) => (above ? `${above} / ${name}` : name))
    return named.length > 0 ? named : null
  }
  return { before: { added: null, removed: names(removed) }, after: { added: names(added), removed: null } }
}
