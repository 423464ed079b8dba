import { doneFormulas, fitWidth } from './element.ts'
import { fitLines, isPreview } from './preview-lines.ts'

/** Has formulas that are wider than their column scroll in it, and those taller than their preview drawn smaller, whenever the one or the other has become another. */
export class Fitting {
  private readonly waiting = new Set<HTMLElement>()
  /** Typeset out of sight, where nothing has a width. */
  private readonly unmeasured = new WeakSet<HTMLElement>()
  /** By what stands in sight: its width when its formulas were last fitted. */
  private readonly widths = new WeakMap<Element, number>()
  private readonly observer = new ResizeObserver((entries) => this.onSize(entries))

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

  /** What stands under `root`, which comes in sight: now, and whenever its width becomes another. */
  seen(root: HTMLElement): void {
    this.observer.observe(root)
    const done = [...doneFormulas(root)]
    // A preview may have got another number of lines, which all of its formulas share.
    this.fitSoon(isPreview(root) ? done : done.filter((element) => this.unmeasured.has(element)))
  }

  delete(element: HTMLElement): void {
    this.waiting.delete(element)
  }

  leave(root: HTMLElement): void {
    this.observer.unobserve(root)
    this.widths.delete(root)
  }

  /** Formulas that are typeset change the height alone. */
  private onSize(entries: readonly ResizeObserverEntry[]): void {
    for (const { target, contentRect } of entries) {
      const before = this.widths.get(target)
      this.widths.set(target, contentRect.width)
      if (before !== undefined && before !== contentRect.width) this.fitSoon(doneFormulas(target))
    }
  }

  private fitWaiting(): void {
    this.fit(this.waiting)
    this.waiting.clear()
  }
}
