import { sql } from 'drizzle-orm'
import { SIGNATURE_WINDOW } from '../../../../lib/contracts/open/signature.ts'
import type { Db } from '../../../core/database/database.ts'
import { openKey, openNonce, openQuota } from '../../../tables/open.ts'

/** Deletes nonces whose signatures have expired, quotas of past minutes, and previous secrets that no longer work. */
export async function sweepSignatures(db: Db): Promise<void> {
  // A nonce is kept for twice SIGNATURE_WINDOW: if the client's clock is ahead by one window, the signature stays valid
  // for a second window. A minute is added for differences between the replicas' clocks.
  const held = 2 * SIGNATURE_WINDOW + 60
  await db.execute(sql`delete from ${openNonce} where used_at < now() - make_interval(secs => ${held})`)
  const minute = Math.floor(Date.now() / 60_000) - 2
  await db.execute(sql`delete from ${openQuota} where minute < ${minute}`)
  await db.execute(sql`
    update ${openKey} set previous_secret = null, previous_until = null where previous_until < now()`)
}
