import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { systemUser } from '../../../tables/staff.ts'
import { endSessions, startSession } from '../session/sessions.ts'
import { noteKnownPlace } from './known-place.ts'
import { auditLogin, type LoginMethod, type Person, userAgentOf } from './login-notes.ts'

/** Starts the session after all checks, writes its audit entry and returns its token. */
export async function openSession(ctx: Context<null>, tx: Db, person: Person, by: LoginMethod): Promise<string> {
  const { hub, address } = ctx
  const started = {
    userId: person.id,
    client: by.startsWith('sms') ? 'SMS' : 'WEB',
    address,
    userAgent: userAgentOf(ctx),
  }
  const { token, id } = await startSession(tx, hub, started)
  if (ctx.config.SESSION_SINGLE) {
    const words = '您的账号在其他设备上登录，这里已下线。如果不是您本人操作，请立即修改密码。'
    await endSessions({ db: tx, hub, reason: 'elsewhere', words }, { userId: person.id, except: id })
  }
  await noteKnownPlace(tx, person.id, address)
  await tx.update(systemUser).set({ lastLoginAt: sql`now()` }).where(eq(systemUser.id, person.id))
  await auditLogin(ctx, tx, { person, by, id })
  return token
}
