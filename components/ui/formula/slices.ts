import { nextTurn, whenIdle } from './idle.ts'
import { Lanes } from './lanes.ts'

/**
 * Milliseconds that a slice may take. Browsers regard 50 ms as a long task, and painting takes more time after the
 * slice.
 */
const BUDGET = 25
const FIRST = 8
/**
 * The minimum number of elements in a slice. This minimum applies even after a slow slice, because the measured time
 * may include other work of the page.
 */
const LEAST = 4
const LIMIT = 64
/** Milliseconds after which elements near the visible part are handled even if the page is never idle. */
const PATIENCE = 300

/**
 * Runs a function on many elements in slices, with pauses for the browser. Visible elements come first; elements near
 * the visible part follow in idle moments. The time that a slice took determines the size of the next slice.
 */
export class Slices<T> {
  private readonly lanes = new Lanes<T>()
  private readonly work: (things: T[]) => void
  private readonly isInView: (thing: T) => boolean
  private size = FIRST
  private isHurrying = false
  private isIdleRequested = false

  /**
   * When all visible elements are done, `isInView` is called for the elements near the visible part, because they may
   * be visible by now.
   */
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

  /**
   * Waits for an idle moment to handle elements that are not visible. `nextTurn` is not used here, because it would
   * delay timers and rendering of the page.
   */
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
    // The size at most doubles after a fast slice. It does not grow after a slice that was not full, because its time
    // says nothing about a full slice.
    const more = things.length < this.size ? this.size : this.size * 2
    this.size = Math.max(LEAST, Math.min(fitting, more, LIMIT))
  }
}
