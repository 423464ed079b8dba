import { doneFormulas, fitWidth } from './element.ts'
import { fitLines, isPreview } from './preview-lines.ts'

/** Has formulas that are wider than their column scroll in it, and those taller than their preview drawn smaller, whenever the one or the other has become another. */
export class Fitting {
  private readonly waiting = new Set<HTMLElement>()
  /** Typeset out of sight, where nothing has a width. */
  private readonly unmeasured = new WeakSet<HTMLElement>()

  /** At once. Reads the layout, of what is in sight alone: of all else it would have to be made for it. */
  fit(elements: Iterable<HTMLElement>): void {
    const seen = [...elements].filter((element) => element.checkVisibility())
    for (const element of elements) this.unmeasured.add(element)
    for (const element of seen) this.unmeasured.delete(element)
    fitWidth(seen)
    fitLines(seen)
  }

  /** Before the next paint. */
  fitSoon(elements: Iterable<HTMLElement>): void {
    for (const element of elements) {
      if (this.waiting.size === 0) requestAnimationFrame(() => this.fitWaiting())
      this.waiting.add(element)
    }
  }

  /** What stands under `root`, which comes in sight. */
  seen(root: HTMLElement): void {
    const done = [...doneFormulas(root)]
    // A preview may have got another number of lines, which all of its formulas share.
    this.fitSoon(isPreview(root) ? done : done.filter((element) => this.unmeasured.has(element)))
  }

  delete(element: HTMLElement): void {
    this.waiting.delete(element)
  }

  private fitWaiting(): void {
    this.fit(this.waiting)
    this.waiting.clear()
  }
}
