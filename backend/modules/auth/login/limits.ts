import { and, eq, sql } from 'drizzle-orm'
import { type Rule, spendAllowance } from '../../../core/allowance.ts'
import type { Db } from '../../../core/database/database.ts'
import { assertNoTransaction } from '../../../core/database/transaction.ts'
import { addressBucket } from '../../../core/http/address.ts'
import { TooManyError } from '../../../core/http/errors.ts'
import { Semaphore } from '../../../core/semaphore.ts'
import { allowance, loginGuard } from '../../../tables/auth.ts'

/** Design product page, Security: 5 failures lock the account for 10 minutes. */
export const LOGIN_TRIES = 5
export const LOCK_MINUTES = 10

export interface Try {
  /** Tries left after this one fails. */
  left: number
  /** How long it is locked then. */
  seconds: number
}

/** Whose tries are counted, and where they come from; '' for all places somebody is known to sign in from. */
export interface Guard {
  readonly account: string
  readonly place?: string
  readonly most?: number
  /** Each lock is longer than the one before, until a try is right: for codes so short that patience would find them. */
  readonly grows?: true
}

/** Minutes of the first lock, the second and so on; the last one from then on. */
export const GROWING_LOCKS = [LOCK_MINUTES, 30, 120, 480, 1_440] as const
const DAY_MINUTES = 1_440

/**
 * Counts a try at an account before it is made; throws TooManyError while the account is locked.
 * One statement, so that parallel guesses cannot slip through between looking and counting. `what` was wrong.
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

/** The try was right: what was counted at that place is forgotten; without a place, at all of them. */
export async function forgiveTries(db: Db, { account, place }: Guard): Promise<void> {
  const where = eq(loginGuard.account, account)
  await db.delete(loginGuard).where(place === undefined ? where : and(where, eq(loginGuard.place, place)))
}

/** Counts one use of a bucket; see `spendAllowance`. */
export const spend = (db: Db, bucket: string, rule: Rule, refusal: (wait: number) => string): Promise<void> =>
  spendAllowance(db, { bucket }, rule, refusal)

/** It came to nothing that counts. */
export async function giveBack(db: Db, bucket: string): Promise<void> {
  await db
    .update(allowance)
    .set({ used: sql`greatest(${allowance.used} - 1, 0)` })
    .where(eq(allowance.bucket, bucket))
}

const FAILURES: Rule = { most: 60, seconds: 600 }
const FREE = 5
const SLOWER_MS = 500
const SLOWEST_MS = 5_000
/** Comparisons of one address at a time: a crowd behind one address waits a moment and is never counted as failures. */
const turns = new Semaphore(2)

/**
 * Makes a try at signing in from an address, which is counted before it is made and given back when it is right. An
 * address that keeps failing waits ever longer for its answer, and is refused in the end.
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
  return turns.take(bucket, async () => {
    await spend(db, bucket, FAILURES, (wait) => `尝试次数过多，请 ${Math.ceil(wait / 60)} 分钟后再试`)
    const result = await work()
    await giveBack(db, bucket)
    return result
  })
}
