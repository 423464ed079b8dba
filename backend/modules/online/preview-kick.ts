import { sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import { type previewKick as call, MAX_KICK_NAMES } from '../../../lib/contracts/online/calls.ts'
import type { Context } from '../../core/http/context.ts'
import { peopleAbove } from '../staff/index.ts'
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

/** Lists the sessions that `kickOnline` would end, the longest first, and counts them and their users. */
export async function previewKick({ ctx, input }: Handling): Promise<CallAnswer<typeof call>> {
  const { db, scope, principal } = ctx
  const wanted = chosenWhere(input.selection, scope)
  const { rows: people } = await db.execute<{ id: number }>(
    sql`select distinct u.id::float8 as id from ${liveSessions} where ${wanted}`,
  )
  const above = await peopleAbove(
    ctx,
    db,
    people.map(({ id }) => id),
  )
  const chosen = sql`${wanted} and u.id <> all (${sql.param(above)}::bigint[])`
  const isOwn = sql`s.id = ${principal.sessionId}::bigint`
  const [list, { rows }] = await Promise.all([
    readSessions(
      db,
      principal,
      sql`where ${chosen} and not ${isOwn} order by s.created_at, s.id limit ${MAX_KICK_NAMES}`,
    ),
    db.execute<Counted>(sql`
      select (count(*) filter (where not ${isOwn}))::int as sessions,
        (count(distinct u.id) filter (where not ${isOwn}))::int as people, coalesce(bool_or(${isOwn}), false) as "ownKept"
      from ${liveSessions} where ${chosen}`),
  ])
  const counted = rows[0] ?? { sessions: 0, people: 0, ownKept: false }
  return { ...counted, list, aboveKept: above.length }
}
