import { sql } from 'drizzle-orm'
import { allowance } from '../tables/auth.ts'
import type { Db } from './database/database.ts'
import { TooManyError } from './http/errors.ts'

export interface Rule {
  readonly most: number
  /**
   * Length in seconds of a counting window. A window begins with the first use. At most 25 hours, because the hourly
   * sweep deletes the counters of older windows.
   */
  readonly seconds: number
}

/**
 * Counts uses by an address, phone or person (the bucket) before they happen. One SQL statement checks and counts: all
 * replicas share the count, and parallel uses cannot exceed the limit. Throws TooManyError beyond the rule's limit;
 * `refusal` returns the error message for the seconds that the sender has to wait.
 */
export async function spendAllowance(
  db: Db,
  { bucket, amount = 1 }: { bucket: string; amount?: number },
  rule: Rule,
  refusal: (wait: number) => string,
): Promise<void> {
  const over = sql`${allowance.since} < now() - make_interval(secs => ${rule.seconds})`
  // The sum stops just above the limit, so that repeated refusals never exceed the range of the column.
  const sum = sql`least(${allowance.used} + ${amount}::int, ${Math.max(rule.most, amount) + 1}::int)`
  const [row] = await db
    .insert(allowance)
    .values({ bucket, used: amount })
    .onConflictDoUpdate({
      target: allowance.bucket,
      set: {
        used: sql`case when ${over} then ${amount}::int else ${sum} end`,
        since: sql`case when ${over} then now() else ${allowance.since} end`,
      },
    })
    .returning({
      used: allowance.used,
      wait: sql<number>`ceil(extract(epoch from ${allowance.since} - now()) + ${rule.seconds}::int)::int`,
    })
  if (row && row.used > rule.most) throw new TooManyError(refusal(row.wait), Math.max(1, row.wait))
}
