import { sql } from 'drizzle-orm'
import type { Services } from '../../../core/http/context.ts'
import { notifyEnded } from './sessions.ts'

/** The most sessions that one transaction ends. */
const LIMIT = 400

/**
 * Ends expired sessions, closes their sockets and returns their number. The list 在线账号 then no longer contains them. The
 * query looks back only 7 days to avoid a scan of the whole index; earlier runs have ended older sessions.
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
