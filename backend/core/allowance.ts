import { sql } from 'drizzle-orm'
import { allowance } from '../tables/auth.ts'
import type { Db } from './database/database.ts'
import { TooManyError } from './http/errors.ts'

export interface Rule {
  readonly most: number
  /** Length of a window, which begins with its first use; the hourly sweep keeps windows of up to 25 hours. */
  readonly seconds: number
}

/**
 * Counts uses of a bucket (an address, a phone, a person) before they happen, in one statement, so that replicas agree
 * and parallel uses do not slip through. Throws TooManyError beyond the rule's limit; `refusal` returns its message for
 * the seconds left.
 */
export async function spendAllowance(
  db: Db,
  { bucket, amount = 1 }: { bucket: string; amount?: number },
  rule: Rule,
  refusal: (wait: number) => string,
): Promise<void> {
  const over = sql`${allowance.since} < now() - make_interval(secs => ${rule.seconds})`
  // A refused use counts no further than the limit, so that the sum fits the column.
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
