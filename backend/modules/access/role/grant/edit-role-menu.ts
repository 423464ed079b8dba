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

/**
 * Stores which entries a role holds, its data scope and whether it requires a second factor. The rights of members who
 * are signed in change within a second.
 */
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
    // The update above locks the row, so the data scope before the update is the one that `planGrant` compares with.
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

/**
 * Returns the added and removed entries with their names. The history stores the names, because an entry may have been
 * removed by the time a user reads the history.
 */
function auditedEntries({ all, added, removed }: GrantPlan) {
  const names = (ids: ReadonlySet<number>) => {
    const named = namedEntries(all, ids).map(({ above, name }) => (above ? `${above} / ${name}` : name))
    return named.length > 0 ? named : null
  }
  return { before: { added: null, removed: names(removed) }, after: { added: names(added), removed: null } }
}
