/** Length of the finished front of the list at which it is cut off. */
const COMPACT = 1_024

/**
 * Does work in order, some of it in each turn of the event loop and the rest in later turns, so that a thousand
 * messages at once do not delay other work. Work added in a turn with little to do is done at the end of the same
 * turn, without waiting.
 */
export class Slices {
  readonly #perTurn: number
  #waiting: (() => void)[] = []
  #done = 0

  /**
   * Makes an empty queue.
   * @param perTurn pieces of work at most in one turn
   */
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
