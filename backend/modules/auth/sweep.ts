import { sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'

/**
 * Deletes expired codes, tickets and counters, known places without a sign-in for 180 days, and sessions that expired
 * more than 90 days ago.
 */
export async function sweepAuth(db: Db): Promise<void> {
  await db.execute(sql`delete from picture_code where expires_at < now()`)
  await db.execute(sql`delete from sms_code where expires_at < now()`)
  await db.execute(sql`delete from login_ticket where expires_at < now()`)
  await db.execute(sql`delete from allowance where since < now() - interval '25 hours'`)
  await db.execute(sql`delete from known_place where last_at < now() - interval '180 days'`)
  await db.execute(sql`
    delete from login_guard where since < now() - case when locks > 0 then interval '30 days' else interval '1 day' end`)
  await db.execute(sql`delete from session where expires_at < now() - interval '90 days'`)
}
