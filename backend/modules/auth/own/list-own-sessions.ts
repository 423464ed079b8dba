import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { listOwnSessions as call } from '../../../../lib/contracts/auth/own.ts'
import type { CallAnswer } from '../../../../lib/contracts/base/call.ts'
import type { Context } from '../../../core/http/context.ts'
import { session } from '../../../tables/auth.ts'

/** The most sessions that the list shows. 全部下线 ends the other sessions too. */
const LIMIT = 100

export async function listOwnSessions({ ctx }: { ctx: Context }): Promise<CallAnswer<typeof call>> {
  const { userId, sessionId } = ctx.principal
  const rows = await ctx.db
    .select()
    .from(session)
    .where(and(eq(session.userId, userId), isNull(session.endedAt), gt(session.expiresAt, sql`now()`)))
    .orderBy(desc(eq(session.id, sessionId)), desc(session.lastSeenAt), desc(session.id))
    .limit(LIMIT)
  const list = rows.map(({ id, client, address, userAgent, createdAt, lastSeenAt }) => ({
    id: String(id),
    current: id === sessionId,
    client,
    address,
    userAgent,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }))
  return { list }
}
