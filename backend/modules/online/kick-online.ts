import { sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import type { kickOnline as call } from '../../../lib/contracts/online/calls.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context } from '../../core/http/context.ts'
import { auditAll } from '../../core/records/audit.ts'
import { endSessions } from '../auth/index.ts'
import { chosenWhere, liveSessions } from './select-sessions.ts'

interface Handling {
  ctx: Context
  input: CallRequest<typeof call>
}

interface Chosen extends Record<string, unknown> {
  id: string
  userId: string
  userName: string
  fullName: string
  client: string
  address: string
}

/** Sessions ended and written down in one statement. */
const CHUNK = 400

/** Not a job: what has to end now does not wait behind somebody's import. */
export async function kickOnline({ ctx, input }: Handling): Promise<CallAnswer<typeof call>> {
  return ctx.db.transaction(async (tx) => {
    const chosen = await lockChosen(ctx, tx, input)
    const ending = chosen.filter(({ id }) => id !== String(ctx.principal.sessionId))
    for (let at = 0; at < ending.length; at += CHUNK) {
      await kick(ctx, tx, ending.slice(at, at + CHUNK), input.reason)
    }
    return { ended: ending.length, ownKept: ending.length < chosen.length }
  })
}

async function lockChosen({ scope }: Context, tx: Db, { selection }: Handling['input']): Promise<Chosen[]> {
  const { rows } = await tx.execute<Chosen>(sql`
    select s.id::text, u.id::text as "userId", u.user_name as "userName", u.full_name as "fullName", s.client, s.address
    from ${liveSessions} where ${chosenWhere(selection, scope)} order by s.id for update of s`)
  return rows
}

async function kick(ctx: Context, tx: Db, sessions: readonly Chosen[], reason: string): Promise<void> {
  const { hub, principal, requestId, address } = ctx
  const ids = sessions.map(({ id }) => Number(id))
  await endSessions({ db: tx, hub, reason: 'kicked', words: reason }, { ids })
  await auditAll(
    tx,
    { actor: principal.userId, action: 'kick', entity: 'session', requestId, address },
    sessions.map(({ id, ...after }) => ({ entityId: id, after: { ...after, reason } })),
  )
}
