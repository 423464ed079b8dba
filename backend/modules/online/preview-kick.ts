import { sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import { type previewKick as call, KICK_SHOWN } from '../../../lib/contracts/online/calls.ts'
import type { Context } from '../../core/http/context.ts'
import { readSessions } from './list-online.ts'
import { chosenWhere, liveSessions } from './select-sessions.ts'

interface Handling {
  ctx: Pick<Context, 'db' | 'scope' | 'principal'>
  input: CallRequest<typeof call>
}

interface Counted extends Record<string, unknown> {
  sessions: number
  people: number
  ownKept: boolean
}

/** Whom `kickOnline` would sign out, those longest signed in first. */
export async function previewKick({ ctx, input }: Handling): Promise<CallAnswer<typeof call>> {
  const { db, scope, principal } = ctx
  const chosen = chosenWhere(input.selection, scope)
  const isOwn = sql`s.id = ${principal.sessionId}::bigint`
  const [list, { rows }] = await Promise.all([
    readSessions(db, principal, sql`where ${chosen} and not ${isOwn} order by s.created_at, s.id limit ${KICK_SHOWN}`),
    db.execute<Counted>(sql`
      select (count(*) filter (where not ${isOwn}))::int as sessions,
        (count(distinct u.id) filter (where not ${isOwn}))::int as people, coalesce(bool_or(${isOwn}), false) as "ownKept"
      from ${liveSessions} where ${chosen}`),
  ])
  const { sessions = 0, people = 0, ownKept = false } = rows[0] ?? {}
  return { sessions, people, list, ownKept }
}
