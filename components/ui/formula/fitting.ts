import { doneFormulas, fitWidth } from './element.ts'
import { fitLines, isPreview } from './preview-lines.ts'

/**
 * Fits formulas to the size of the elements around them whenever this size changes. A formula that is wider than its
 * column scrolls in the column. A formula that is too high for its preview is drawn smaller.
 */
export class Fitting {
  private readonly waiting = new Set<HTMLElement>()
  /** Formulas that were typeset while they were hidden, where elements have no width, and so were not fitted yet. */
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
    // In a preview all formulas are fitted again, because the number of lines may have changed, on which their size
    // depends.
    this.fitSoon(isPreview(root) ? done : done.filter((element) => this.unmeasured.has(element)))
  }

  delete(element: HTMLElement): void {
    this.waiting.delete(element)
  }

  leave(root: HTMLElement): void {
    this.observer.unobserve(root)
    this.widths.delete(root)
  }

  /**
   * Fits formulas again only if the width of their block has changed; newly typeset formulas change only its height.
   */
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
