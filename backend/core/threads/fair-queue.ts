const REMEMBERED = 1_000

export interface Queued {
  /** The person or job that waits for the item; null: the service itself. */
  readonly by: string | number | null
  /** Expected cost of the item compared with other items of the same person. */
  readonly weight: number
}

/**
 * Takes turns between the people and jobs that wait. The person or job whose last turn was longest ago comes next, with
 * its lightest item. Many requests of one person therefore do not delay other people.
 */
export class FairQueue<T extends Queued> {
  readonly #waiting = new Map<T['by'], T[]>()
  /** Number of the last turn of each person or job; the entry remains even while the person has no waiting item. */
  readonly #served = new Map<T['by'], number>()
  #turn = 0

  get isEmpty(): boolean {
    return this.#waiting.size === 0
  }

  add(item: T): void {
    const own = this.#waiting.get(item.by) ?? []
    const at = own.findIndex(({ weight }) => weight > item.weight)
    own.splice(at === -1 ? own.length : at, 0, item)
    this.#waiting.set(item.by, own)
  }

  take(): T | undefined {
    const [next] = [...this.#waiting].sort(([a, first], [b, second]) => {
      return this.#servedAt(a) - this.#servedAt(b) || (first[0]?.weight ?? 0) - (second[0]?.weight ?? 0)
    })
    if (!next) return undefined
    const [by, [item, ...others]] = next
    if (others.length > 0) this.#waiting.set(by, others)
    else this.#waiting.delete(by)
    this.#served.set(by, ++this.#turn)
    if (this.isEmpty && this.#served.size > REMEMBERED) this.#served.clear()
    return item
  }

  #servedAt(by: T['by']): number {
    return this.#served.get(by) ?? 0
  }
}
