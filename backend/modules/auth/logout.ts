import type { Context } from '../../core/context.ts'
import { endSessions } from './sessions.ts'

export async function logout({ ctx }: { ctx: Context }): Promise<null> {
  await endSessions({ db: ctx.db, hub: ctx.hub, reason: 'signedOut' }, { ids: [ctx.principal.sessionId] })
  return null
}
