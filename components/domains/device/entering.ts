import { type RefusedSn, readSn, type SnsRead, shapeOf } from '@/lib/contracts/device/sn'
import { type EnteredSns, SNS_AT_ONCE } from '@/lib/contracts/device/storage'

/** One serial number as it was entered, and what became of it. */
export interface Entry {
  readonly no: number
  readonly sn: string
  /** Undefined while nobody knows yet; null: taken; a text: why not. */
  readonly fault: string | null | undefined
  /** Of one that was taken: how it differs from what should stand there. */
  readonly differs?: string | undefined
}

export interface Entered {
  /** The newest first, the last few of those that were not refused. */
  readonly entries: readonly Entry[]
  /** All that were refused and not taken since, the newest first. */
  readonly refused: readonly RefusedSn[]
  /** On their way. */
  readonly waiting: number
  readonly good: number
  /** Of those that were taken. */
  readonly differing: number
  /** Why those that wait are not sent. */
  readonly error: Error | null
}

const keyOf = ({ sn, place = '' }: RefusedSn) => `${place}\n${sn}`

/** Earlier ones are counted. */
const SHOWN = 20

interface Enterer {
  /** What was not sent when the page was left. */
  kept(): readonly string[]
  send(sns: string[]): Promise<EnteredSns>
  /** Told after each change. */
  show(entered: Entered): void
  /** What was refused before the page was left. */
  keptRefused(): readonly RefusedSn[]
  /** What was refused is kept until it is taken, or somebody has seen to it. */
  keepRefused(refused: readonly RefusedSn[]): void
  /** What waits is kept for as long as it does. */
  keep(sns: readonly string[]): void
  /** What became of those that were sent together. */
  told(results: readonly Pick<EnteredSns['results'][number], 'fault' | 'differs'>[]): void
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
  #differing = 0
  /** By place and serial number: one that is entered again has its last reason, and none once it is taken. */
  #refused = new Map<string, RefusedSn>()
  /** Of those that were taken: they tell what blanks within a line mean. */
  readonly #shapes = new Set<string>()
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
    for (const one of this.#to.keptRefused()) this.#refused.set(keyOf(one), one)
    if (this.#refused.size > 0) this.#changed()
    const kept = this.#to.kept()
    if (kept.length > 0) this.add(kept)
  }

  /** Shapes of serial numbers the document holds, as far as they were entered here. */
  get shapes(): ReadonlySet<string> {
    return this.#shapes
  }

  /** Takes what was read from a text or a file: what cannot be a serial number is told with the reason. */
  take({ sns, refused }: SnsRead): void {
    if (refused.length > 0) {
      this.#refuse(refused)
      this.#changed()
      this.#to.told(refused)
    }
    if (sns.length > 0) this.add(sns)
  }

  add(sns: readonly string[]): void {
    for (const sn of sns) this.#waiting.push({ no: ++this.#last, sn, fault: undefined })
    this.#changed()
    void this.#send()
  }

  /** Takes the refused off the list, once somebody has seen to them. */
  forgetRefused(): void {
    this.#refused.clear()
    this.#to.keepRefused([])
    this.#changed()
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
        const told = some.map((entry, index) => {
          const { fault = null, differs } = results[index] ?? {}
          return { ...entry, fault, differs }
        })
        const good = told.filter(({ fault }) => fault === null)
        this.#good += good.length
        this.#told = [...good.toReversed(), ...this.#told].slice(0, SHOWN)
        this.#differing += good.filter(({ differs }) => differs !== undefined).length
        for (const { sn } of good) this.#shapes.add(shapeOf(readSn(sn)))
        this.#judged(told)
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

  #judged(told: readonly (Entry & { fault: string | null })[]): void {
    const good = new Set(told.flatMap(({ sn, fault }) => (fault === null ? readSn(sn) : [])))
    const before = this.#refused.size
    for (const [key, { sn }] of this.#refused) if (good.has(readSn(sn))) this.#refused.delete(key)
    const bad = told.flatMap(({ sn, fault }) => (fault === null ? [] : { sn, fault }))
    if (bad.length > 0 || this.#refused.size < before) this.#refuse(bad)
  }

  #refuse(refused: readonly RefusedSn[]): void {
    for (const one of refused) {
      // What is refused again stands among the newest.
      this.#refused.delete(keyOf(one))
      this.#refused.set(keyOf(one), one)
    }
    this.#to.keepRefused([...this.#refused.values()])
  }

  #changed(): void {
    this.#to.keep(this.#waiting.map(({ sn }) => sn))
    this.#to.show({
      entries: [...this.#waiting.toReversed(), ...this.#told].slice(0, SHOWN),
      waiting: this.#waiting.length,
      good: this.#good,
      differing: this.#differing,
      refused: [...this.#refused.values()].toReversed(),
      error: this.#error,
    })
  }
}

export const nothingEntered: Entered = { entries: [], refused: [], waiting: 0, good: 0, differing: 0, error: null }
