const REMEMBERED = 1_000

export interface Queued {
  /** The person or job it is done for; null: the service itself. */
  readonly by: string | number | null
  /** What it is expected to cost beside others of the same person. */
  readonly weight: number
}

/**
 * Gives turns between those who wait: next is whoever was served longest ago, with the lightest of what they wait for. So
 * nobody waits longer because another person asks for more.
 */
export class FairQueue<T extends Queued> {
  readonly #waiting = new Map<T['by'], T[]>()
  /** Number of the last turn of each; one who waits for nothing keeps it. */
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
