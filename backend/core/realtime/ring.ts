import { createHash } from 'node:crypto'
import type { Publication } from './publication.ts'

/** A publication as this replica received it. */
export interface ReceivedPublication {
  /** Number in the order of receipt; other replicas have other numbers. */
  readonly seq: number
  /**
   * Position of the publication, equal at every replica; undefined for publications of an edition without positions.
   */
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

/**
 * Limits that suffice for a morning of people's work, or for some minutes of background jobs; they take a few
 * megabytes.
 */
const limits: Limits = { count: 4_096, size: 2_000_000 }

/**
 * The last publications without a gap, in the order in which PostgreSQL sends them to every listener. The ring returns
 * either everything after a position or undefined. A position is a hash of the notification, which contains a random
 * value of its transaction. Every replica has the same hash, and it does not disclose how many events there are or who
 * receives them.
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

  /** Position of the newest publication; undefined while the ring is empty. */
  get position(): string | undefined {
    return this.#slots[this.#last % this.#limits.count]?.at
  }

  /** Adds a notification as it arrived: the JSON text of a publication, with a transaction's random value as `tx`. */
  take(notification: string): ReceivedPublication {
    const { tx, ...publication } = JSON.parse(notification) as Publication & { tx?: string }
    const at = tx && createHash('sha256').update(notification).digest('base64url').slice(0, 16)
    const heard = { seq: ++this.#last, at, publication, size: notification.length }
    // A publication without position cannot be distinguished from equal publications, so the ring begins again after
    // it.
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

  /**
   * Returns the publications after the oldest of these positions; undefined when the ring does not know one of the
   * positions.
   */
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

  /**
   * Empties the ring after a possible gap in the notifications, because events after an earlier position may be
   * missing.
   */
  clear(): void {
    this.#slots.length = 0
    this.#seqOf.clear()
    this.#size = 0
    this.#oldest = this.#last + 1
  }
}
