import { type RefusedSn, readSn, type SnsRead, shapeOf } from '@/lib/contracts/device/sn'
import { type EnteredSns, MAX_SNS_PER_REQUEST } from '@/lib/contracts/device/storage'

/** One entered serial number with its result. */
export interface Entry {
  readonly no: number
  readonly sn: string
  /**
   * The reason why the service refused the serial number; null if it was accepted, undefined until the service has
   * answered.
   */
  readonly fault: string | null | undefined
  /** How an accepted device differs from the device that the document expects. */
  readonly differs?: string | undefined
}

export interface Entered {
  /** The latest entries without the refused ones, newest first. */
  readonly entries: readonly Entry[]
  /**
   * All refused serial numbers, newest first; a number leaves this list when the service accepts it later or the user
   * dismisses it.
   */
  readonly refused: readonly RefusedSn[]
  /** Number of serial numbers that the service has not answered yet. */
  readonly waiting: number
  readonly good: number
  /** Number of accepted serial numbers whose devices differ from the expected devices. */
  readonly differing: number
  /** The error because of which waiting serial numbers could not be sent. */
  readonly error: Error | null
}

const keyOf = ({ sn, place = '' }: RefusedSn) => `${place}\n${sn}`

/** Number of latest entries that are shown; earlier entries are only counted. */
const SHOWN = 20

interface Enterer {
  /** Returns the serial numbers that were not sent before the user left the page. */
  stored(): readonly string[]
  send(sns: string[]): Promise<EnteredSns>
  /** Receives the state after each change. */
  show(entered: Entered): void
  /** Returns the serial numbers that were refused before the user left the page. */
  storedRefused(): readonly RefusedSn[]
  /** Stores the refused serial numbers until the service accepts them or the user dismisses them. */
  storeRefused(refused: readonly RefusedSn[]): void
  /** Stores the waiting serial numbers until they are sent. */
  store(sns: readonly string[]): void
  /** Receives the results of those serial numbers that were sent in one request. */
  onResults(results: readonly Pick<EnteredSns['results'][number], 'fault' | 'differs'>[]): void
}

/**
 * Takes serial numbers as fast as a scanner delivers them, and sends them in sequence, one request at a time. Numbers
 * that arrive during a request are sent with the next request. Numbers that could not be sent wait for a retry, so no
 * number is lost.
 */
export class Entering {
  readonly #to: Enterer
  #waiting: Entry[] = []
  #told: Entry[] = []
  #last = 0
  #good = 0
  #differing = 0
  /**
   * Refused serial numbers, by row of the file and serial number. A number that is refused again gets the new reason. A
   * number that is accepted later is removed.
   */
  #refused = new Map<string, RefusedSn>()
  /**
   * Shapes of accepted serial numbers (`AA99` for two letters and two digits). A space in a line separates two numbers
   * only if both numbers have a known shape.
   */
  readonly #shapes = new Set<string>()
  #error: Error | null = null
  #sending = false
  #started = false

  constructor(to: Enterer) {
    this.#to = to
  }

  /** Shows the stored refused serial numbers again and sends the stored waiting numbers, at the first call only. */
  start(): void {
    if (this.#started) return
    this.#started = true
    for (const one of this.#to.storedRefused()) this.#refused.set(keyOf(one), one)
    if (this.#refused.size > 0) this.#changed()
    const kept = this.#to.stored()
    if (kept.length > 0) this.add(kept)
  }

  /** Shapes of the serial numbers that this page has entered and the service has accepted. */
  get shapes(): ReadonlySet<string> {
    return this.#shapes
  }

  /** Takes the serial numbers that were read from a text or a file, and adds unreadable cells to the refused list. */
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
      // A serial number that is refused again moves to the beginning of the list.
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
