import { sql } from 'drizzle-orm'
import type { Services } from '../../../core/http/context.ts'
import { notifyEnded } from './sessions.ts'

/** Sessions ended in one transaction. */
const MOST = 400

/**
 * Ends sessions whose time is up, so that 在线账号 loses them and an open socket does not outlive its session. Older
 * ones were ended by an earlier round; the bound keeps the index from being read whole.
 */
export async function expireSessions({ db, hub }: Pick<Services, 'db' | 'hub'>): Promise<number> {
  for (let ended = 0; ; ) {
    const some = await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(sql`
        update session set ended_at = expires_at, end_reason = 'expired'
        where id in (
          select id from session
          where ended_at is null and expires_at between now() - interval '7 days' and now()
          order by expires_at limit ${MOST} for update skip locked)
        returning id::text`)
      const sessions = rows.map(({ id }) => Number(id))
      await notifyEnded(tx, hub, sessions, { event: 'loginAnew' })
      return rows.length
    })
    ended += some
    if (some < MOST) return ended
  }
}
