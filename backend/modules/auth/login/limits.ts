import { and, eq, sql } from 'drizzle-orm'
import { type Rule, spendAllowance } from '../../../core/allowance.ts'
import type { Db } from '../../../core/database/database.ts'
import { assertNoTransaction } from '../../../core/database/transaction.ts'
import { addressBucket } from '../../../core/http/address.ts'
import { TooManyError } from '../../../core/http/errors.ts'
import { Semaphore } from '../../../core/semaphore.ts'
import { allowance, loginGuard } from '../../../tables/auth.ts'

/** Wrong passwords after which the account is locked for LOCK_MINUTES (product.md, Security). */
export const LOGIN_TRIES = 5
export const LOCK_MINUTES = 10

export interface Try {
  /** Tries left if this try fails. */
  left: number
  /** Seconds until the lock ends. */
  seconds: number
}

/**
 * The account and the place (network of the client) for which tries are counted. The place '' means all known places of
 * the user.
 */
export interface Guard {
  readonly account: string
  readonly place?: string
  readonly most?: number
  /**
   * Makes each lock longer than the last until a correct try. This is for codes that are short enough to be guessed
   * over time.
   */
  readonly grows?: true
}

/**
 * Minutes of the first, second and further locks of a guard with `grows`. The last value applies to all further locks.
 */
export const GROWING_LOCKS = [LOCK_MINUTES, 30, 120, 480, 1_440] as const
const DAY_MINUTES = 1_440

/**
 * Counts a try before the service checks it. One statement counts and reads, so that parallel tries are all counted.
 * `what` names the wrong input in the message. @throws TooManyError while the account is locked.
 */
export async function beginTry(db: Db, guard: Guard, what = '密码'): Promise<Try> {
  const { account, place = '', most = LOGIN_TRIES, grows } = guard
  const length = grows
    ? sql`(array[${sql.raw(GROWING_LOCKS.join())}])[least(${loginGuard.locks} + 1, ${GROWING_LOCKS.length})]`
    : sql`${LOCK_MINUTES}::int`
  const fresh = sql`(${loginGuard.lockedUntil} <= now() or (${loginGuard.lockedUntil} is null
    and ${loginGuard.since} < now() - make_interval(mins => ${grows ? DAY_MINUTES : LOCK_MINUTES})))`
  const locks = sql`${loginGuard.lockedUntil} is null and ${loginGuard.failures} + 1 >= ${most}`
  const [row] = await db
    .insert(loginGuard)
    .values({ account, place, failures: 1 })
    .onConflictDoUpdate({
      target: [loginGuard.account, loginGuard.place],
      set: {
        failures: sql`case when ${fresh} then 1 else ${loginGuard.failures} + 1 end`,
        since: sql`case when ${fresh} then now() else ${loginGuard.since} end`,
        lockedUntil: sql`case when ${fresh} then null
          when ${locks} then now() + make_interval(mins => ${length}) else ${loginGuard.lockedUntil} end`,
        locks: sql`case when ${fresh} then ${loginGuard.locks} when ${locks} then ${loginGuard.locks} + 1 else ${loginGuard.locks} end`,
      },
    })
    .returning({
      failures: loginGuard.failures,
      seconds: sql<number>`ceil(extract(epoch from ${loginGuard.lockedUntil} - now()))::int`,
    })
  if (row && row.failures > most) throw locked(row.seconds, what)
  return { left: most - (row?.failures ?? 0), seconds: row?.seconds ?? LOCK_MINUTES * 60 }
}

export function locked(seconds: number, what = '密码'): TooManyError {
  return new TooManyError(
    `${what}错误次数过多，账号已锁定，请 ${Math.max(1, Math.ceil(seconds / 60))} 分钟后再试`,
    seconds,
  )
}

/** Removes the counted tries after a correct try: those of the place or, without a place, those of all places. */
export async function forgiveTries(db: Db, { account, place }: Guard): Promise<void> {
  const where = eq(loginGuard.account, account)
  await db.delete(loginGuard).where(place === undefined ? where : and(where, eq(loginGuard.place, place)))
}

/**
 * Counts one use of a bucket (a name under which uses are counted, such as one for a client's address). @throws
 * TooManyError with the text of `refusal` when the bucket is used up
 */
export const spend = (db: Db, bucket: string, rule: Rule, refusal: (wait: number) => string): Promise<void> =>
  spendAllowance(db, { bucket }, rule, refusal)

/** Takes back one counted use of a bucket. */
export async function refundAttempt(db: Db, bucket: string): Promise<void> {
  await db
    .update(allowance)
    .set({ used: sql`greatest(${allowance.used} - 1, 0)` })
    .where(eq(allowance.bucket, bucket))
}

const FAILURES: Rule = { most: 60, seconds: 600 }
const FREE = 5
const SLOWER_MS = 500
const SLOWEST_MS = 5_000
/**
 * Runs at most two tries of an address at a time, because many users may share an address: their tries should wait, not
 * be refused.
 */
const turns = new Semaphore(2)

/**
 * Runs a sign-in try of an address. The try counts as a failure until it succeeds. After several failures, the try is
 * delayed. @throws TooManyError when the address has too many failures.
 */
export async function tryFrom<T>(db: Db, address: string, work: () => Promise<T>): Promise<T> {
  assertNoTransaction('a pause')
  const bucket = `login:${addressBucket(address)}`
  const [known] = await db
    .select({ used: allowance.used })
    .from(allowance)
    .where(
      and(eq(allowance.bucket, bucket), sql`${allowance.since} > now() - make_interval(secs => ${FAILURES.seconds})`),
    )
  const delay = Math.min(Math.max(0, (known?.used ?? 0) - FREE + 1) * SLOWER_MS, SLOWEST_MS)
  if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay))
  return turns.run(bucket, async () => {
    await spend(db, bucket, FAILURES, (wait) => `尝试次数过多，请 ${Math.ceil(wait / 60)} 分钟后再试`)
    const result = await work()
    await refundAttempt(db, bucket)
    return result
  })
}
