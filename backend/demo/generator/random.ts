/**
 * A small and fast generator of pseudo-random numbers (a 32-bit mixer). Generators with the same seed return the same
 * numbers on every machine.
 */
export class Rng {
  private state: number

  constructor(seed: number) {
    this.state = seed >>> 0
  }

  /** Returns a generator for question `n` of a series, so that any question can be built without the others. */
  static at(seed: number, n: number): Rng {
    return new Rng(Math.imul(n ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(seed + 0x165667b1, 0xc2b2ae35))
  }

  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let t = this.state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return (t ^ (t >>> 14)) >>> 0
  }

  /** Returns a number from 0 inclusive to 1 exclusive. */
  float(): number {
    return this.next() / 4294967296
  }

  /** Returns a whole number from `min` to `max`, both included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.float() * (max - min + 1))
  }

  /** Returns a whole number from `min` to `max`, but neither 0 nor one of `except`. */
  nonZero(min: number, max: number, ...except: number[]): number {
    let value = this.int(min, max)
    while (value === 0 || except.includes(value)) value = this.int(min, max)
    return value
  }

  chance(probability: number): boolean {
    return this.float() < probability
  }

  pick<T>(items: readonly T[]): T {
    return items[Math.floor(this.float() * items.length)] as T
  }

  shuffle<T>(items: readonly T[]): T[] {
    const list = [...items]
    for (let i = list.length - 1; i > 0; i--) {
      const j = this.int(0, i)
      const held = list[i] as T
      list[i] = list[j] as T
      list[j] = held
    }
    return list
  }

  /** Returns `count` different items in random sequence. */
  sample<T>(items: readonly T[], count: number): T[] {
    const list = [...items]
    const taken = Math.min(count, list.length)
    for (let i = 0; i < taken; i++) {
      const j = this.int(i, list.length - 1)
      const held = list[i] as T
      list[i] = list[j] as T
      list[j] = held
    }
    list.length = taken
    return list
  }
}
