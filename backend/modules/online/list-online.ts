import { type SQL, sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import type { listOnline as call, OnlineSession } from '../../../lib/contracts/online/calls.ts'
import type { Db } from '../../core/database/database.ts'
import { isoTime } from '../../core/database/iso-time.ts'
import type { Context, Principal } from '../../core/http/context.ts'
import { cappedTotal, pageWindow } from '../../core/records/paging.ts'
import { organ } from '../../tables/organ.ts'
import { liveSessions, sessionsWhere } from './select-sessions.ts'

interface Handling {
  ctx: Pick<Context, 'db' | 'scope' | 'principal'>
  input: CallRequest<typeof call>
}

/** Reads live sessions as the list of online sessions shows them; `rest` is the part of the query from WHERE on. */
export async function readSessions(db: Db, { sessionId }: Principal, rest: SQL): Promise<OnlineSession[]> {
  const { rows } = await db.execute<OnlineSession & Record<string, unknown>>(sql`
    select s.id::text, u.user_name as "userName", u.full_name as "fullName",
      (select o.name from ${organ} o where o.id = u.organ_id) as "organName",
      s.client, s.address, s.user_agent as "userAgent", ${isoTime(sql`s.created_at`)} as "createdAt",
      ${isoTime(sql`s.last_seen_at`)} as "lastSeenAt", s.id = ${sessionId}::bigint as own
    from ${liveSessions} ${rest}`)
  return rows
}

const sortedBy = { lastSeenAt: sql`s.last_seen_at`, createdAt: sql`s.created_at`, userName: sql`u.user_name` }

/** Lists the live sessions within the data scope, one row for each session of a user. */
export async function listOnline({ ctx, input }: Handling): Promise<CallAnswer<typeof call>> {
  const { db, scope, principal } = ctx
  const where = sessionsWhere(input, scope)
  const { limit, offset } = pageWindow('online', input)
  const direction = input.order === 'asc' ? sql`asc` : sql`desc`
  const by = sql`${sortedBy[input.sort]} ${direction}, s.id ${direction}`
  const [rows, counted] = await Promise.all([
    readSessions(db, principal, sql`where ${where} order by ${by} limit ${limit} offset ${offset}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total from ${liveSessions} where ${where}`),
  ])
  return { list: rows, ...cappedTotal(counted.rows[0]?.total ?? 0), nextCursor: null }
}
