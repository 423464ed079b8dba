import { nextTurn } from './idle.ts'

/** What a slice may take, in milliseconds; the browser calls 50 a long task, and painting comes on top. */
const BUDGET = 25
const FIRST = 8
/** However slow the last slice was: part of what it took may have been the page's own. */
const LEAST = 4
const MOST = 64

/**
 * Does something to many things of the page, some at a time, with room for the page in between: those in view first. How
 * many are some is learnt from how long the slice before took.
 */
export class Slices<T> {
  private readonly inView = new Set<T>()
  private readonly nearby = new Set<T>()
  private readonly work: (things: T[]) => void
  private size = FIRST
  private isRunning = false

  constructor(work: (things: T[]) => void) {
    this.work = work
  }

  add(thing: T, isInView: boolean): void {
    if (isInView) this.nearby.delete(thing)
    if (this.inView.has(thing)) return
    const group = isInView ? this.inView : this.nearby
    group.add(thing)
    if (!this.isRunning) void this.run()
  }

  delete(thing: T): void {
    this.inView.delete(thing)
    this.nearby.delete(thing)
  }

  /** Begins in the next microtask, so that what is known is there before the page is painted. */
  private async run(): Promise<void> {
    this.isRunning = true
    await undefined
    while (this.inView.size + this.nearby.size > 0) {
      this.slice()
      if (this.inView.size + this.nearby.size > 0) await nextTurn()
    }
    this.isRunning = false
  }

  private slice(): void {
    const group = this.inView.size > 0 ? this.inView : this.nearby
    const things = [...group].slice(0, this.size)
    for (const thing of things) group.delete(thing)
    const start = performance.now()
    this.work(things)
    const took = Math.max(1, performance.now() - start)
    const fitting = Math.floor((things.length * BUDGET) / took)
    // One lucky slice does not make the next a long one, nor does one that was not full say anything of full ones.
    const more = things.length < this.size ? this.size : this.size * 2
    this.size = Math.max(LEAST, Math.min(fitting, more, MOST))
  }
}
