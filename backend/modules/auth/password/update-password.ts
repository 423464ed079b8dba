import { and, eq, sql } from 'drizzle-orm'
import type { updatePassword as call } from '../../../../lib/contracts/auth/calls.ts'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import { refusePassword } from '../../../core/auth/refuse-password.ts'
import type { Context } from '../../../core/http/context.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import { audit } from '../../../core/records/audit.ts'
import { systemUser } from '../../../tables/staff.ts'
import { beginTry, forgiveTries } from '../login/limits.ts'
import { endSessions } from '../session/sessions.ts'
import { hashPassword, passwordGuard, verifyPassword } from './password.ts'
import { HISTORY, storeOldPassword, wasUsed } from './password-history.ts'

const changedWords = '密码已在其他设备上修改，请用新密码重新登录。如果不是您本人操作，请立即联系管理员。'
const wrongOld = () => new InvalidError({ oldPassword: '原密码不正确' })

interface Handling {
  ctx: Context
  input: CallRequest<typeof call>
}

/**
 * Changes the user's password and ends the user's other sessions. After several wrong old passwords, further tries are
 * refused for some time.
 */
export async function updatePassword({ ctx, input }: Handling): Promise<CallAnswer<typeof call>> {
  const { db, principal, hub } = ctx
  const guard = passwordGuard(principal.userId)
  await beginTry(db, { account: guard })
  const [person] = await db.select().from(systemUser).where(eq(systemUser.id, principal.userId))
  if (!person || !(await verifyPassword(person.passwordHash, input.oldPassword))) throw wrongOld()
  await forgiveTries(db, { account: guard })
  if (input.newPassword === input.oldPassword) throw new InvalidError({ newPassword: '新密码不能与原密码相同' })
  const refusal = await refusePassword(input.newPassword, person)
  if (refusal) throw new InvalidError({ newPassword: refusal })
  if (await wasUsed(db, person.id, input.newPassword)) {
    throw new InvalidError({ newPassword: `不能与最近 ${HISTORY} 次使用过的密码相同` })
  }
  const passwordHash = await hashPassword(input.newPassword)
  const endedSessions = await db.transaction(async (tx) => {
    await storeOldPassword(tx, person.id)
    const changed = await tx
      .update(systemUser)
      .set({
        passwordHash,
        mustChangePassword: false,
        rowVersion: sql`${systemUser.rowVersion} + 1`,
        updatedBy: person.id,
        updatedAt: sql`now()`,
      })
      // The condition fails if another request has changed the password since this request compared it.
      .where(and(eq(systemUser.id, person.id), eq(systemUser.passwordHash, person.passwordHash)))
      .returning({ id: systemUser.id })
    if (changed.length === 0) throw wrongOld()
    const ended = await endSessions(
      { db: tx, hub, reason: 'passwordChanged', words: changedWords },
      { userId: person.id, except: principal.sessionId },
    )
    await audit(tx, {
      actor: person.id,
      action: 'updatePassword',
      entity: 'systemUser',
      entityId: person.id,
      before: { mustChangePassword: person.mustChangePassword },
      after: { mustChangePassword: false, endedSessions: ended },
      requestId: ctx.requestId,
      address: ctx.address,
    })
    await hub.publish(tx, { to: { users: [person.id] }, forget: true })
    return ended
  })
  return { endedSessions }
}
