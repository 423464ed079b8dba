import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { TooManyError } from '../../../core/http/errors.ts'
import { attempt, loginGuard } from '../../../tables/auth.ts'

/** Design product page, Security: 5 failures lock the account for 10 minutes. */
export const LOGIN_TRIES = 5
export const LOCK_MINUTES = 10

export interface Try {
  /** Tries left after this one fails. */
  left: number
}

/**
 * Counts a try at an account before it is made; throws TooManyError while the account is locked.
 * One statement, so that parallel guesses cannot slip through between looking and counting. `what` was wrong.
 */
export async function beginTry(db: Db, account: string, what = '密码'): Promise<Try> {
  const fresh = sql`(${loginGuard.lockedUntil} <= now() or (${loginGuard.lockedUntil} is null
    and ${loginGuard.since} < now() - make_interval(mins => ${LOCK_MINUTES})))`
  const [row] = await db
    .insert(loginGuard)
    .values({ account, failures: 1 })
    .onConflictDoUpdate({
      target: loginGuard.account,
      set: {
        failures: sql`case when ${fresh} then 1 else ${loginGuard.failures} + 1 end`,
        since: sql`case when ${fresh} then now() else ${loginGuard.since} end`,
        lockedUntil: sql`case when ${fresh} then null
          when ${loginGuard.lockedUntil} is null and ${loginGuard.failures} + 1 >= ${LOGIN_TRIES}
          then now() + make_interval(mins => ${LOCK_MINUTES}) else ${loginGuard.lockedUntil} end`,
      },
    })
    .returning({
      failures: loginGuard.failures,
      seconds: sql<number>`ceil(extract(epoch from ${loginGuard.lockedUntil} - now()))::int`,
    })
  if (row && row.failures > LOGIN_TRIES) throw locked(row.seconds, what)
  return { left: LOGIN_TRIES - (row?.failures ?? 0) }
}

export function locked(seconds: number, what = '密码'): TooManyError {
  return new TooManyError(
    `${what}错误次数过多，账号已锁定，请 ${Math.max(1, Math.ceil(seconds / 60))} 分钟后再试`,
    seconds,
  )
}

export async function forgiveTries(db: Db, account: string): Promise<void> {
  await db.delete(loginGuard).where(eq(loginGuard.account, account))
}

export async function note(db: Db, bucket: string): Promise<void> {
  await db.insert(attempt).values({ bucket })
}

/** How often a bucket was noted within the last `seconds`, and the seconds until the oldest of these falls out. */
export async function used(db: Db, bucket: string, seconds: number): Promise<{ count: number; wait: number }> {
  const { rows } = await db.execute<{ count: number; wait: number }>(sql`
    select count(*)::int as count,
           coalesce(ceil(extract(epoch from min(at) + make_interval(secs => ${seconds}) - now())), 0)::int as wait
    from attempt where bucket = ${bucket} and at > now() - make_interval(secs => ${seconds})`)
  return rows[0] ?? { count: 0, wait: 0 }
}

const ADDRESS_WINDOW = 600
const ADDRESS_FREE = 5
const ADDRESS_MOST = 60
const SLOWER_MS = 500
const SLOWEST_MS = 5_000

/** An address that keeps failing waits ever longer for its answer, and is refused in the end. */
export async function slowAddress(db: Db, address: string): Promise<void> {
  const { count, wait } = await used(db, `login:${address}`, ADDRESS_WINDOW)
  if (count >= ADDRESS_MOST) throw new TooManyError(`尝试次数过多，请 ${Math.ceil(wait / 60)} 分钟后再试`, wait)
  const delay = Math.min(Math.max(0, count - ADDRESS_FREE + 1) * SLOWER_MS, SLOWEST_MS)
  if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay))
}

export const noteAddress = (db: Db, address: string): Promise<void> => note(db, `login:${address}`)
