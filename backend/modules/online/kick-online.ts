import { sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import type { kickOnline as call } from '../../../lib/contracts/online/calls.ts'
import { pageAt } from '../../../lib/contracts/paths.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context } from '../../core/http/context.ts'
import { auditAll } from '../../core/records/audit.ts'
import { endSessions } from '../auth/index.ts'
import { notify } from '../notification/index.ts'
import { peopleAbove } from '../staff/index.ts'
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

/** Number of sessions that each statement ends and audits. */
const CHUNK = 400

/**
 * Ends the chosen sessions, except the caller's own and those of users with more rights than the caller. The sessions
 * end at once and not in a task, because a task might have to wait for another user's import.
 */
export async function kickOnline({ ctx, input }: Handling): Promise<CallAnswer<typeof call>> {
  return ctx.db.transaction(async (tx) => {
    const chosen = await lockChosen(ctx, tx, input)
    const people = [...new Set(chosen.map(({ userId }) => Number(userId)))]
    const above = new Set(await peopleAbove(ctx, tx, people))
    const others = chosen.filter(({ id }) => id !== String(ctx.principal.sessionId))
    const ending = others.filter(({ userId }) => !above.has(Number(userId)))
    for (let at = 0; at < ending.length; at += CHUNK) {
      await kick(ctx, tx, ending.slice(at, at + CHUNK), input.reason)
    }
    for (const userId of people) {
      if (!above.has(userId) && userId !== ctx.principal.userId) await notifyKicked(ctx, tx, userId, input.reason)
    }
    return { ended: ending.length, ownKept: others.length < chosen.length, aboveKept: above.size }
  })
}

async function lockChosen({ scope }: Context, tx: Db, { selection }: Handling['input']): Promise<Chosen[]> {
  const { rows } = await tx.execute<Chosen>(sql`
    select s.id::text, u.id::text as "userId", u.user_name as "userName", u.full_name as "fullName", s.client, s.address
    from ${liveSessions} where ${chosenWhere(selection, scope)} order by s.id for update of s`)
  return rows
}

/** Notifies the user; a user who is signed out reads the reason after the next sign-in. */
async function notifyKicked({ hub, principal }: Context, tx: Db, userId: number, reason: string): Promise<void> {
  const text = `${principal.fullName}结束了您的会话：${reason}`
  await notify(hub, tx, { userId, title: '您的会话已被下线', text, url: pageAt('profile') })
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
