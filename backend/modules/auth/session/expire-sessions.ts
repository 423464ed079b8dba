import { sql } from 'drizzle-orm'
import type { Services } from '../../../core/http/context.ts'
import { notifyEnded } from './sessions.ts'

/** Most sessions ended in one transaction. */
const LIMIT = 400

/**
 * Ends expired sessions and their sockets, removes them from 在线账号 and returns their number. Earlier runs have ended older
 * sessions; the bound of 7 days avoids a scan of the whole index.
 */
export async function expireSessions({ db, hub }: Pick<Services, 'db' | 'hub'>): Promise<number> {
  for (let ended = 0; ; ) {
    const some = await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(sql`
        update session set ended_at = expires_at, end_reason = 'expired'
        where id in (
          select id from session
          where ended_at is null and expires_at between now() - interval '7 days' and now()
          order by expires_at limit ${LIMIT} for update skip locked)
        returning id::text`)
      const sessions = rows.map(({ id }) => Number(id))
      await notifyEnded(tx, hub, sessions, { event: 'loginAnew' })
      return rows.length
    })
    ended += some
    if (some < LIMIT) return ended
  }
}
