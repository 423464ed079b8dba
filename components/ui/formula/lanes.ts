/**
 * A queue that contains each element once: visible elements come first, then elements near the visible part of the
 * page.
 */
export class Lanes<T> {
  private readonly inView = new Set<T>()
  private readonly nearby = new Set<T>()

  /** An element that was added as visible stays visible in the queue, even if a later call adds it as only near. */
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

  /**
   * Moves elements to the visible ones if they have become visible since they were added, for example because content
   * above them has become smaller.
   */
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
