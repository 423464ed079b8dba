import type { Context } from '../../../core/http/context.ts'
import { audit } from '../../../core/records/audit.ts'
import { endSessions } from '../session/sessions.ts'

export async function logout({ ctx }: { ctx: Context }): Promise<null> {
  const { db, hub, principal, requestId, address } = ctx
  await db.transaction(async (tx) => {
    const ended = await endSessions({ db: tx, hub, reason: 'signedOut' }, { ids: [principal.sessionId] })
    if (ended === 0) return
    const shared = { actor: principal.userId, requestId, address }
    await audit(tx, { ...shared, action: 'logout', entity: 'session', entityId: principal.sessionId })
  })
  return null
}
