import { sql } from 'drizzle-orm'
import { SIGNATURE_WINDOW } from '../../../../lib/contracts/open/signature.ts'
import type { Db } from '../../../core/database/database.ts'
import { openKey, openNonce, openQuota } from '../../../tables/open.ts'

/** Deletes nonces whose signatures have expired, past minutes, and secrets that no longer work. */
export async function sweepSignatures(db: Db): Promise<void> {
  // A clock may be ahead by the window and its signature is then valid for the window: twice the window, and a minute
  // more for the replicas' own clocks.
  const held = 2 * SIGNATURE_WINDOW + 60
  await db.execute(sql`delete from ${openNonce} where used_at < now() - make_interval(secs => ${held})`)
  const minute = Math.floor(Date.now() / 60_000) - 2
  await db.execute(sql`delete from ${openQuota} where minute < ${minute}`)
  await db.execute(sql`
    update ${openKey} set previous_secret = null, previous_until = null where previous_until < now()`)
}
