/** The finished entries at the front of the list are removed once there are this many. */
const COMPACT = 1_024

/**
 * Does work in order, with a limited number of tasks in each turn of the event loop, so that a thousand messages at
 * once do not delay other work. If no other work waits, added work is done at the end of the same turn.
 */
export class Slices {
  readonly #perTurn: number
  #waiting: (() => void)[] = []
  #done = 0

  /** Makes an empty queue. @param perTurn maximum number of tasks in one turn */
  constructor(perTurn: number) {
    this.#perTurn = perTurn
  }

  add(work: () => void): void {
    this.#waiting.push(work)
    if (this.#waiting.length === 1) setImmediate(this.#take)
  }

  readonly #take = (): void => {
    const end = Math.min(this.#done + this.#perTurn, this.#waiting.length)
    while (this.#done < end) this.#waiting[this.#done++]?.()
    if (this.#done === this.#waiting.length) {
      this.#waiting = []
      this.#done = 0
      return
    }
    if (this.#done >= COMPACT) {
      this.#waiting.splice(0, this.#done)
      this.#done = 0
    }
    setImmediate(this.#take)
  }
}
