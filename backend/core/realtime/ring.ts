import { createHash } from 'node:crypto'
import type { Publication } from './publication.ts'

/** A publication as this replica received it. */
export interface ReceivedPublication {
  /** Number in the order of receipt; it has no meaning at other replicas. */
  readonly seq: number
  /** Position, the same at every replica; undefined for publications of an edition without positions. */
  readonly at: string | undefined
  readonly publication: Publication
  /** Characters of the notification. */
  readonly size: number
}

interface Limits {
  readonly count: number
  /** Characters of all notifications together. */
  readonly size: number
}

/** Enough for a morning of people working, or some minutes of background jobs; a few megabytes. */
const limits: Limits = { count: 4_096, size: 2_000_000 }

/**
 * The last publications, in the order in which PostgreSQL sends them to every listener, without a gap: the ring returns
 * either everything after a position or nothing. A position is a hash of the notification, which names its transaction
 * by a random value: it is the same at every replica and does not disclose how much happens or to whom.
 */
export class EventRing {
  readonly #limits: Limits
  readonly #slots: (ReceivedPublication | undefined)[] = []
  readonly #seqOf = new Map<string, number>()
  #oldest = 1
  #last = 0
  #size = 0

  constructor(most: Limits = limits) {
    this.#limits = most
  }

  /** Number of the newest publication; 0 before the first. */
  get last(): number {
    return this.#last
  }

  /** Position of the newest publication; undefined while no later event could be found from here. */
  get position(): string | undefined {
    return this.#slots[this.#last % this.#limits.count]?.at
  }

  /** Adds a notification as it arrived: a publication, with a transaction's random value as `tx`. */
  take(notification: string): ReceivedPublication {
    const { tx, ...publication } = JSON.parse(notification) as Publication & { tx?: string }
    const at = tx && createHash('sha256').update(notification).digest('base64url').slice(0, 16)
    const heard = { seq: ++this.#last, at, publication, size: notification.length }
    // A publication without position cannot be distinguished from equal ones, so the ring begins again behind it.
    if (at === undefined) this.clear()
    else this.#keep(heard, at)
    return heard
  }

  #keep(heard: ReceivedPublication, at: string): void {
    if (this.#last - this.#oldest >= this.#limits.count) this.#dropOldest()
    this.#slots[heard.seq % this.#limits.count] = heard
    this.#seqOf.set(at, heard.seq)
    this.#size += heard.size
    while (this.#size > this.#limits.size && this.#oldest < this.#last) this.#dropOldest()
  }

  #dropOldest(): void {
    const slot = this.#oldest++ % this.#limits.count
    const dropped = this.#slots[slot]
    this.#slots[slot] = undefined
    if (dropped?.at === undefined) return
    this.#size -= dropped.size
    this.#seqOf.delete(dropped.at)
  }

  /** Returns the publications after the oldest of these positions; undefined when one of them is not known here. */
  since(positions: readonly string[]): ReceivedPublication[] | undefined {
    let from = this.#last
    for (const position of positions) {
      const seq = this.#seqOf.get(position)
      if (seq === undefined) return undefined
      from = Math.min(from, seq)
    }
    const found: ReceivedPublication[] = []
    for (let seq = from + 1; seq <= this.#last; seq += 1) {
      const heard = this.#slots[seq % this.#limits.count]
      if (heard) found.push(heard)
    }
    return found
  }

  /** Empties the ring after a possible gap, because earlier positions no longer lead to later events. */
  clear(): void {
    this.#slots.length = 0
    this.#seqOf.clear()
    this.#size = 0
    this.#oldest = this.#last + 1
  }
}
