import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { insertUserRole as call, StaffItem } from '../../../../lib/contracts/staff/calls.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { changedFields } from '../../../core/records/write.ts'
import { invalidateUsers } from '../../access/index.ts'
import { fieldsOf } from '../internal.ts'
import { openPerson, type Person, requireAdministratorLeft, updatePerson } from '../person.ts'
import { listOf, personOrThrow } from '../rows.ts'
import { type Acting, recordWrite } from '../write-context.ts'
import { checkAccess } from './check-access.ts'
import { assertMayAct } from './escalation-limits.ts'
import { accessOf, setRoles, tidied } from './store-access.ts'

export async function insertUserRole({
  ctx,
  input,
}: {
  ctx: Context
  input: CallRequest<typeof call>
}): Promise<StaffItem> {
  return ctx.db.transaction(async (tx) => {
    const person = await openPerson(ctx, tx, input.userId)
    await applyRoles(ctx, tx, { ...person, rowVersion: input.rowVersion }, () => input.roleIds)
    return personOrThrow(tx, listOf(ctx), person.id)
  })
}

/**
 * Replaces the roles of a person whose row `openPerson` has locked. `choose` derives the new roles from the present
 * ones. Returns the former roles, or null if nothing changes.
 */
export async function applyRoles(
  acting: Acting,
  tx: Db,
  person: Person,
  choose: (now: readonly string[]) => readonly string[],
): Promise<string[] | null> {
  await assertMayAct(acting, tx, person)
  const access = await accessOf(tx, person.id)
  const before = fieldsOf(person, access)
  const wanted = { ...before, ...tidied({ ...access, roleIds: [...choose(access.roleIds)] }) }
  await checkAccess(acting, tx, before, wanted)
  await updatePerson(acting, tx, person, {}, listOf)
  const changes = changedFields(before, wanted)
  if (!changes) return null
  await setRoles(tx, person.id, wanted.roleIds)
  await requireAdministratorLeft(tx)
  await recordWrite(acting, tx, { action: 'assignRoles', id: person.id, ...changes })
  await invalidateUsers(acting.hub, tx, [person.id])
  return access.roleIds
}
