import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import type { resetPassword as call } from '../../../lib/contracts/staff/calls.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context } from '../../core/http/context.ts'
import { invalidateUsers } from '../access/index.ts'
import { endSessions, forgiveTries, hashPassword, randomPassword, storeOldPassword } from '../auth/index.ts'
import { assertMayAct } from './access/escalation-limits.ts'
import { openPerson, type Person, updatePerson } from './person.ts'
import { listOf } from './rows.ts'
import { type Acting, recordWrite } from './write-context.ts'

interface Handling {
  ctx: Context
  input: CallRequest<typeof call>
}

export async function resetPassword({ ctx, input }: Handling): Promise<CallAnswer<typeof call>> {
  const password = randomPassword()
  const passwordHash = await hashPassword(password)
  await ctx.db.transaction(async (tx) => {
    const person = await openPerson(ctx, tx, input.id)
    await setPassword(ctx, tx, { ...person, rowVersion: input.rowVersion }, passwordHash)
  })
  return { password }
}

/** Gives a person, whose row `openPerson` has locked, an initial password and ends the person's sessions. */
export async function setPassword(acting: Acting, tx: Db, person: Person, passwordHash: string): Promise<void> {
  await assertMayAct(acting, tx, person)
  await storeOldPassword(tx, person.id)
  await updatePerson(acting, tx, person, { passwordHash, mustChangePassword: true }, listOf)
  const words = '您的密码已被管理员重置，请用新的初始密码登录'
  const ending = { db: tx, hub: acting.hub, reason: 'passwordChanged', words } as const
  const endedSessions = await endSessions(ending, { userId: person.id })
  await forgiveTries(tx, { account: person.userName.toLowerCase() })
  await recordWrite(acting, tx, { action: 'resetPassword', id: person.id, before: {}, after: { endedSessions } })
  await invalidateUsers(acting.hub, tx, [person.id])
}
