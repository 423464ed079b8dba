/** A queue of waiting elements: visible ones first, then near ones; each once. */
export class Lanes<T> {
  private readonly inView = new Set<T>()
  private readonly nearby = new Set<T>()

  /** A visible element stays visible, even if a later call adds it as near. */
  add(thing: T, isInView: boolean): void {
    if (isInView) this.nearby.delete(thing)
    if (this.inView.has(thing)) return
    const lane = isInView ? this.inView : this.nearby
    lane.add(thing)
  }

  delete(thing: T): void {
    this.inView.delete(thing)
    this.nearby.delete(thing)
  }

  get hasInView(): boolean {
    return this.inView.size > 0
  }

  get hasNearby(): boolean {
    return this.nearby.size > 0
  }

  takeInView(count: number): T[] {
    return take(this.inView, count)
  }

  takeNearby(count: number): T[] {
    return take(this.nearby, count)
  }

  /** Moves elements that became visible since they were added, because content above them may have shrunk. */
  promote(isInView: (thing: T) => boolean): void {
    for (const thing of [...this.nearby].filter(isInView)) this.add(thing, true)
  }

  empty(): T[] {
    return [...take(this.inView, Number.POSITIVE_INFINITY), ...take(this.nearby, Number.POSITIVE_INFINITY)]
  }
}

function take<T>(lane: Set<T>, count: number): T[] {
  const taken: T[] = []
  for (const thing of lane) {
    if (taken.length >= count) break
    taken.push(thing)
    lane.delete(thing)
  }
  return taken
}
