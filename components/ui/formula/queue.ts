/** Formulas that wait to be typeset: those in view first, then those near it; each once. */
export class FormulaQueue {
  private readonly inView = new Set<HTMLElement>()
  private readonly nearby = new Set<HTMLElement>()

  add(element: HTMLElement, isInView: boolean): void {
    this.delete(element)
    const group = isInView ? this.inView : this.nearby
    group.add(element)
  }

  delete(element: HTMLElement): void {
    this.inView.delete(element)
    this.nearby.delete(element)
  }

  takeInView(count: number): HTMLElement[] {
    return take(this.inView, count)
  }

  takeNearby(count: number): HTMLElement[] {
    return take(this.nearby, count)
  }

  get hasNearby(): boolean {
    return this.nearby.size > 0
  }

  empty(): HTMLElement[] {
    return [...take(this.inView, Number.POSITIVE_INFINITY), ...take(this.nearby, Number.POSITIVE_INFINITY)]
  }
}

function take(group: Set<HTMLElement>, count: number): HTMLElement[] {
  const taken: HTMLElement[] = []
  for (const element of group) {
    if (taken.length >= count) break
    taken.push(element)
    group.delete(element)
  }
  return taken
}
