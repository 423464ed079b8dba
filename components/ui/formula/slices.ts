import { nextTurn, whenIdle } from './idle.ts'
import { Lanes } from './lanes.ts'

/** What a slice may take, in milliseconds; the browser calls 50 a long task, and painting comes on top. */
const BUDGET = 25
const FIRST = 8
/** However slow the last slice was: part of what it took may have been the page's own. */
const LEAST = 4
const MOST = 64
/** How long what is near waits for a page that is never idle, in milliseconds. */
const PATIENCE = 300

/**
 * Does something to many things of the page, some at a time, with room for the page in between: those in view first, those
 * near it in idle moments. How many are some is learnt from how long the slice before took.
 */
export class Slices<T> {
  private readonly lanes = new Lanes<T>()
  private readonly work: (things: T[]) => void
  private readonly isInView: (thing: T) => boolean
  private size = FIRST
  private isHurrying = false
  private isIdleAsked = false

  /** `isInView` is asked of what was only near, once all that was in view is done. */
  constructor(work: (things: T[]) => void, isInView: (thing: T) => boolean) {
    this.work = work
    this.isInView = isInView
  }

  add(thing: T, isInView: boolean): void {
    this.lanes.add(thing, isInView)
    if (isInView) void this.hurry()
    else this.askIdle()
  }

  delete(thing: T): void {
    this.lanes.delete(thing)
  }

  /** Begins in the next microtask, so that what is known is there before the page is painted. */
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

  /** A turn that is asked for comes before the page's own timers and rendering: what nobody sees yet takes none. */
  private askIdle(): void {
    if (this.isIdleAsked || !this.lanes.hasNearby) return
    this.isIdleAsked = true
    whenIdle(() => {
      this.isIdleAsked = false
      if (!this.lanes.hasInView) this.slice(this.lanes.takeNearby(this.size))
      this.askIdle()
    }, PATIENCE)
  }

  private slice(things: T[]): void {
    const start = performance.now()
    this.work(things)
    const took = Math.max(1, performance.now() - start)
    const fitting = Math.floor((things.length * BUDGET) / took)
    // One lucky slice does not make the next a long one, nor does one that was not full say anything of full ones.
    const more = things.length < this.size ? this.size : this.size * 2
    this.size = Math.max(LEAST, Math.min(fitting, more, MOST))
  }
}
