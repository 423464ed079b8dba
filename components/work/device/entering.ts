import { type EnteredSns, SNS_AT_ONCE } from '@/lib/contracts/device/storage'

/** One serial number as it was entered, and what became of it. */
export interface Entry {
  readonly no: number
  readonly sn: string
  /** Undefined while nobody knows yet; null: taken; a text: why not. */
  readonly fault: string | null | undefined
}

export interface Entered {
  /** The newest first, the last few. */
  readonly entries: readonly Entry[]
  /** On their way. */
  readonly waiting: number
  readonly good: number
  readonly bad: number
  /** Why those that wait are not sent. */
  readonly error: Error | null
}

/** Earlier ones are counted. */
const SHOWN = 20

interface Enterer {
  /** What was not sent when the page was left. */
  kept(): readonly string[]
  send(sns: string[]): Promise<EnteredSns>
  /** Told after each change. */
  show(entered: Entered): void
  /** What waits is kept for as long as it does. */
  keep(sns: readonly string[]): void
  /** What became of those that were sent together. */
  told(results: EnteredSns['results']): void
}

/**
 * Takes serial numbers as fast as a scanner gives them and sends them in their order, one call at a time: what comes
 * meanwhile goes with the next one. What could not be sent waits and is sent again; none is lost.
 */
export class Entering {
  readonly #to: Enterer
  #waiting: Entry[] = []
  #told: Entry[] = []
  #last = 0
  #good = 0
  #bad = 0
  #error: Error | null = null
  #sending = false
  #started = false

  constructor(to: Enterer) {
    this.#to = to
  }

  /** Sends what was kept, once. */
  start(): void {
    if (this.#started) return
    this.#started = true
    const kept = this.#to.kept()
    if (kept.length > 0) this.add(kept)
  }

  add(sns: readonly string[]): void {
    for (const sn of sns) this.#waiting.push({ no: ++this.#last, sn, fault: undefined })
    this.#changed()
    void this.#send()
  }

  /** Sends what waits once more. */
  retry(): void {
    void this.#send()
  }

  async #send(): Promise<void> {
    if (this.#sending) return
    this.#sending = true
    this.#error = null
    try {
      while (this.#waiting.length > 0) {
        const some = this.#waiting.slice(0, SNS_AT_ONCE)
        const { results } = await this.#to.send(some.map(({ sn }) => sn))
        this.#waiting = this.#waiting.slice(some.length)
        const told = some.map((entry, index) => ({ ...entry, fault: results[index]?.fault ?? null }))
        const bad = told.filter(({ fault }) => fault !== null).length
        this.#bad += bad
        this.#good += told.length - bad
        this.#told = [...told.toReversed(), ...this.#told].slice(0, SHOWN)
        this.#changed()
        this.#to.told(results)
      }
    } catch (error) {
      this.#error = error as Error
      this.#changed()
    } finally {
      this.#sending = false
    }
  }

  #changed(): void {
    this.#to.keep(this.#waiting.map(({ sn }) => sn))
    this.#to.show({
      entries: [...this.#waiting.toReversed(), ...this.#told].slice(0, SHOWN),
      waiting: this.#waiting.length,
      good: this.#good,
      bad: this.#bad,
      error: this.#error,
    })
  }
}

export const nothingEntered: Entered = { entries: [], waiting: 0, good: 0, bad: 0, error: null }
