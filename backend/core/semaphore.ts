/**
 * A semaphore with a queue for each name: up to `most` functions with the same name run at a time, and the others wait
 * for their turn. It limits the load of this process only; limits that hold for all replicas are counted in the
 * database.
 */
export class Semaphore {
  readonly #most: number
  readonly #active = new Map<string, number>()
  readonly #waiting = new Map<string, (() => void)[]>()

  constructor(most: number) {
    this.#most = most
  }

  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const active = this.#active.get(name) ?? 0
    if (active < this.#most) this.#active.set(name, active + 1)
    else await new Promise<void>((go) => this.#waiting.set(name, [...(this.#waiting.get(name) ?? []), go]))
    try {
      return await work()
    } finally {
      this.#pass(name)
    }
  }

  /** Passes the turn to the next function that waits, or ends the turn if none waits. */
  #pass(name: string): void {
    const [next, ...others] = this.#waiting.get(name) ?? []
    if (others.length > 0) this.#waiting.set(name, others)
    else this.#waiting.delete(name)
    if (next) {
      next()
      return
    }
    const active = (this.#active.get(name) ?? 1) - 1
    if (active > 0) this.#active.set(name, active)
    else this.#active.delete(name)
  }
}
