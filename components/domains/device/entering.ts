import { type RefusedSn, readSn, type SnsRead, shapeOf } from '@/lib/contracts/device/sn'
import { type EnteredSns, MAX_SNS_PER_REQUEST } from '@/lib/contracts/device/storage'

/** One entered serial number with its result. */
export interface Entry {
  readonly no: number
  readonly sn: string
  /** Undefined until the service has answered; null if accepted; otherwise the reason of the refusal. */
  readonly fault: string | null | undefined
  /** How an accepted device differs from the expected one. */
  readonly differs?: string | undefined
}

export interface Entered {
  /** The latest entries, newest first, without the refused ones. */
  readonly entries: readonly Entry[]
  /** Every refused number that was not accepted since, newest first. */
  readonly refused: readonly RefusedSn[]
  /** Count of numbers that are waiting for an answer. */
  readonly waiting: number
  readonly good: number
  /** Count of accepted numbers that differ from what was expected. */
  readonly differing: number
  /** Error that keeps the waiting numbers from being sent. */
  readonly error: Error | null
}

const keyOf = ({ sn, place = '' }: RefusedSn) => `${place}\n${sn}`

/** Number of latest entries that are shown; earlier ones are only counted. */
const SHOWN = 20

interface Enterer {
  /** Numbers that were unsent when the user left the page. */
  stored(): readonly string[]
  send(sns: string[]): Promise<EnteredSns>
  /** Receives the state after each change. */
  show(entered: Entered): void
  /** Numbers that were refused before the user left the page. */
  storedRefused(): readonly RefusedSn[]
  /** Stores refused numbers until the service accepts them or the user dismisses them. */
  storeRefused(refused: readonly RefusedSn[]): void
  /** Stores the waiting numbers until they are sent. */
  store(sns: readonly string[]): void
  /** Receives the results of numbers that were sent together. */
  onResults(results: readonly Pick<EnteredSns['results'][number], 'fault' | 'differs'>[]): void
}

/**
 * Takes serial numbers as fast as a scanner delivers them and sends them in order, one call at a time: numbers that
 * arrive during a call go with the next one. Numbers that could not be sent wait for a retry; none is lost.
 */
export class Entering {
  readonly #to: Enterer
  #waiting: Entry[] = []
  #told: Entry[] = []
  #last = 0
  #good = 0
  #differing = 0
  /**
   * Refused numbers by place and serial number: a repeated number keeps its last reason, and an accepted one is
   * removed.
   */
  #refused = new Map<string, RefusedSn>()
  /** Shapes of accepted numbers, which decide how blanks within a line are read. */
  readonly #shapes = new Set<string>()
  #error: Error | null = null
  #sending = false
  #started = false

  constructor(to: Enterer) {
    this.#to = to
  }

  /** Restores the refused numbers and sends the waiting ones of an earlier page, once. */
  start(): void {
    if (this.#started) return
    this.#started = true
    for (const one of this.#to.storedRefused()) this.#refused.set(keyOf(one), one)
    if (this.#refused.size > 0) this.#changed()
    const kept = this.#to.stored()
    if (kept.length > 0) this.add(kept)
  }

  /** Shapes of the serial numbers that were accepted here for the document. */
  get shapes(): ReadonlySet<string> {
    return this.#shapes
  }

  /** Takes numbers read from a text or a file and lists unreadable cells with the reason. */
  take({ sns, refused }: SnsRead): void {
    if (refused.length > 0) {
      this.#refuse(refused)
      this.#changed()
      this.#to.onResults(refused)
    }
    if (sns.length > 0) this.add(sns)
  }

  add(sns: readonly string[]): void {
    for (const sn of sns) this.#waiting.push({ no: ++this.#last, sn, fault: undefined })
    this.#changed()
    void this.#send()
  }

  /** Dismisses the refused numbers. */
  clearRefused(): void {
    this.#refused.clear()
    this.#to.storeRefused([])
    this.#changed()
  }

  /** Sends the waiting numbers again. */
  retry(): void {
    void this.#send()
  }

  async #send(): Promise<void> {
    if (this.#sending) return
    this.#sending = true
    this.#error = null
    try {
      while (this.#waiting.length > 0) {
        const some = this.#waiting.slice(0, MAX_SNS_PER_REQUEST)
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
        this.#to.onResults(results)
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
      // Move a number that is refused again to the newest ones.
      this.#refused.delete(keyOf(one))
      this.#refused.set(keyOf(one), one)
    }
    this.#to.storeRefused([...this.#refused.values()])
  }

  #changed(): void {
    this.#to.store(this.#waiting.map(({ sn }) => sn))
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

export const emptyEntry: Entered = { entries: [], refused: [], waiting: 0, good: 0, differing: 0, error: null }
