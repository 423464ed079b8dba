import { sql } from 'drizzle-orm'
import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import type { removeUser as call } from '../../../lib/contracts/staff/calls.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context } from '../../core/http/context.ts'
import { invalidateUsers } from '../access/index.ts'
import { endSessions, removeFactor } from '../auth/index.ts'
import { assertMayAct } from './access/escalation-limits.ts'
import { accessOf, setRoles } from './access/store-access.ts'
import { fieldsOf, logged, NO_PASSWORD } from './internal.ts'
import { openPerson, type Person, requireAdministratorLeft, updatePerson } from './person.ts'
import { listOf } from './rows.ts'
import { type Acting, recordWrite } from './write-context.ts'

export async function removeStaff({ ctx, input }: { ctx: Context; input: CallRequest<typeof call> }): Promise<null> {
  return ctx.db.transaction(async (tx) => {
    const person = await openPerson(ctx, tx, input.id)
    await dropPerson(ctx, tx, { ...person, rowVersion: input.rowVersion })
    return null
  })
}

/**
 * Removes a person whose row `openPerson` has locked: ends the sessions and deletes the roles, the password and the
 * second factor. The audit entry contains the person's former fields.
 */
export async function dropPerson(acting: Acting, tx: Db, person: Person): Promise<void> {
  await assertMayAct(acting, tx, person)
  const before = fieldsOf(person, await accessOf(tx, person.id))
  await updatePerson(acting, tx, person, { deletedAt: sql`now()`, passwordHash: NO_PASSWORD }, listOf)
  await requireAdministratorLeft(tx)
  await setRoles(tx, person.id, [])
  await removeFactor(tx, person.id)
  await endSessions({ db: tx, hub: acting.hub, reason: 'disabled', words: '账号已被删除' }, { userId: person.id })
  await recordWrite(acting, tx, { action: 'remove', id: person.id, before: logged(before) })
  await invalidateUsers(acting.hub, tx, [person.id])
}
