import { TooManyError } from './errors.ts'

const WINDOW_MS = 60_000
/** Number of remembered people above which expired entries are removed. */
const SWEEP_AT = 1_000

/**
 * Limits the writes of a person: `most` calls a minute that are not GET, over all sessions. Each process counts for
 * itself without a query, because the limit protects log and disk from a flood; it protects no secret from guessing.
 */
export class WriteLimit {
  readonly #most: number
  readonly #minutes = new Map<number, { since: number; used: number }>()

  constructor(most: number) {
    this.#most = most
  }

  /** Throws TooManyError beyond the limit, with the seconds until the person's minute is over. */
  spend(userId: number, now = Date.now()): void {
    const known = this.#minutes.get(userId)
    const minute = known && now - known.since < WINDOW_MS ? known : { since: now, used: 0 }
    minute.used += 1
    if (minute !== known) {
      if (this.#minutes.size >= SWEEP_AT) this.#sweep(now)
      this.#minutes.set(userId, minute)
    }
    if (minute.used <= this.#most) return
    const seconds = Math.max(1, Math.ceil((minute.since + WINDOW_MS - now) / 1_000))
    throw new TooManyError(`操作过于频繁，请 ${seconds} 秒后再试`, seconds)
  }

  #sweep(now: number): void {
    for (const [userId, { since }] of this.#minutes) if (now - since >= WINDOW_MS) this.#minutes.delete(userId)
  }
}
