interface CachedCount {
  readonly until: number
  readonly work: Promise<unknown>
}

/** A count is reused for TIMES times as long as it took, but at most for 30 seconds. */
const TIMES = 50
const LONGEST_MS = 30_000
const LIMIT = 500

/**
 * Caches counts that the home pages of many users share. A slow count is reused for longer than a quick one. Every
 * process of the service has its own cache, and failed counts are not cached.
 */
export class CachedCounts {
  readonly #kept = new Map<string, CachedCount>()

  async get<T>(key: string, count: () => Promise<T>): Promise<T> {
    const known = this.#kept.get(key)
    if (known && known.until > Date.now()) return known.work as Promise<T>
    if (this.#kept.size >= LIMIT) this.#kept.clear()
    const started = Date.now()
    const work = count()
    this.#kept.set(key, { until: Number.POSITIVE_INFINITY, work })
    try {
      const result = await work
      const now = Date.now()
      if (result !== null) this.#kept.set(key, { until: now + Math.min((now - started) * TIMES, LONGEST_MS), work })
      else this.#kept.delete(key)
      return result
    } catch (error) {
      this.#kept.delete(key)
      throw error
    }
  }
}
