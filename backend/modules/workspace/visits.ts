import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import type * as calls from '../../../lib/contracts/workspace/calls.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context } from '../../core/http/context.ts'
import { recentScreen } from '../../tables/workspace.ts'

/** Number of recent screens that are stored for a user; as many fit on one line. */
const LIMIT = 8

const newest = (db: Db, userId: number) =>
  db
    .select({ url: recentScreen.url, title: recentScreen.title })
    .from(recentScreen)
    .where(eq(recentScreen.userId, userId))
    .orderBy(desc(recentScreen.visitedAt))
    .limit(LIMIT)

export async function listRecent({ ctx }: { ctx: Context }): Promise<CallAnswer<typeof calls.listRecent>> {
  return newest(ctx.db, ctx.principal.userId)
}

interface Handling {
  ctx: Context
  input: CallRequest<typeof calls.saveVisit>
}

/**
 * Records that the user visited a screen, and returns the user's recent screens. No audit entry and no event is
 * written, because visits are frequent and private.
 */
export async function saveVisit({ ctx, input }: Handling): Promise<CallAnswer<typeof calls.saveVisit>> {
  const { db, principal } = ctx
  const { userId } = principal
  await db
    .insert(recentScreen)
    .values({ userId, ...input })
    .onConflictDoUpdate({
      target: [recentScreen.userId, recentScreen.url],
      set: { title: input.title, visitedAt: sql`clock_timestamp()` },
    })
  const kept = await newest(db, userId)
  const urls = kept.map(({ url }) => url)
  await db.delete(recentScreen).where(and(eq(recentScreen.userId, userId), notInArray(recentScreen.url, urls)))
  return kept
}
