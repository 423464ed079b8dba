import { doneFormulas, fitWidth } from './element.ts'
import { fitLines, isPreview } from './preview-lines.ts'

/**
 * Makes formulas that are wider than their column scroll in it, and draws those taller than their preview smaller,
 * whenever one of these sizes changes.
 */
export class Fitting {
  private readonly waiting = new Set<HTMLElement>()
  /** Formulas typeset out of sight, where elements have no width. */
  private readonly unmeasured = new WeakSet<HTMLElement>()
  /** Width of each visible root when its formulas were last fitted. */
  private readonly widths = new WeakMap<Element, number>()
  private readonly observer = new ResizeObserver((entries) => this.onSize(entries))

  /**
   * Fits formulas at once. It reads the layout only of visible elements, because hidden ones would need a new layout.
   */
  fit(elements: Iterable<HTMLElement>): void {
    const seen = [...elements].filter((element) => element.checkVisibility())
    for (const element of elements) this.unmeasured.add(element)
    for (const element of seen) this.unmeasured.delete(element)
    fitWidth(seen)
    fitLines(seen)
  }

  /** Fits formulas before the next paint. */
  fitSoon(elements: Iterable<HTMLElement>): void {
    for (const element of elements) {
      if (this.waiting.size === 0) requestAnimationFrame(() => this.fitWaiting())
      this.waiting.add(element)
    }
  }

  /** Fits the formulas under `root`, which becomes visible: now, and whenever its width changes. */
  markVisible(root: HTMLElement): void {
    this.observer.observe(root)
    const done = [...doneFormulas(root)]
    // A preview may have a different number of lines, which all of its formulas share.
    this.fitSoon(isPreview(root) ? done : done.filter((element) => this.unmeasured.has(element)))
  }

  delete(element: HTMLElement): void {
    this.waiting.delete(element)
  }

  leave(root: HTMLElement): void {
    this.observer.unobserve(root)
    this.widths.delete(root)
  }

  /** Newly typeset formulas change only the height. */
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
