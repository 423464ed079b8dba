import { nextTurn, whenIdle } from './idle.ts'
import { Lanes } from './lanes.ts'

/** Milliseconds that a slice may take; browsers regard 50 as a long task, and painting comes on top. */
const BUDGET = 25
const FIRST = 8
/**
 * The minimum number of elements in a slice, however slow the last one was: the page's own work may be part of its
 * time.
 */
const LEAST = 4
const LIMIT = 64
/** Milliseconds for which near elements wait for a page that is never idle. */
const PATIENCE = 300

/**
 * Runs a function on many elements of the page in slices and yields to the page in between: first on visible elements,
 * then on near ones in idle moments. The time of each slice determines the size of the next.
 */
export class Slices<T> {
  private readonly lanes = new Lanes<T>()
  private readonly work: (things: T[]) => void
  private readonly isInView: (thing: T) => boolean
  private size = FIRST
  private isHurrying = false
  private isIdleRequested = false

  /** `isInView` is called for elements added as near, once all visible ones are done. */
  constructor(work: (things: T[]) => void, isInView: (thing: T) => boolean) {
    this.work = work
    this.isInView = isInView
  }

  add(thing: T, isInView: boolean): void {
    this.lanes.add(thing, isInView)
    if (isInView) void this.hurry()
    else this.requestIdle()
  }

  delete(thing: T): void {
    this.lanes.delete(thing)
  }

  /** Begins in the next microtask, so that known results are shown before the page is painted. */
  private async hurry(): Promise<void> {
    if (this.isHurrying) return
    this.isHurrying = true
    await undefined
    while (this.lanes.hasInView) {
      this.slice(this.lanes.takeInView(this.size))
      if (!this.lanes.hasInView) this.lanes.promote(this.isInView)
      if (this.lanes.hasInView) await nextTurn()
    }
    this.isHurrying = false
  }

  /** A requested turn comes before the page's own timers and rendering, so invisible elements request none. */
  private requestIdle(): void {
    if (this.isIdleRequested || !this.lanes.hasNearby) return
    this.isIdleRequested = true
    whenIdle(() => {
      this.isIdleRequested = false
      if (!this.lanes.hasInView) this.slice(this.lanes.takeNearby(this.size))
      this.requestIdle()
    }, PATIENCE)
  }

  private slice(things: T[]): void {
    const start = performance.now()
    this.work(things)
    const took = Math.max(1, performance.now() - start)
    const fitting = Math.floor((things.length * BUDGET) / took)
    // One fast slice does not make the next a long one, and a slice that was not full says nothing about full ones.
    const more = things.length < this.size ? this.size : this.size * 2
    this.size = Math.max(LEAST, Math.min(fitting, more, LIMIT))
  }
}
