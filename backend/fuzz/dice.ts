import { mulberry32 } from '../core/mulberry32.ts'

/** A random generator with the same sequence for the same seed. */
export interface SeededRandom {
  /** Returns a random whole number from 0 to less than `most`. */
  below(most: number): number
  /** Returns a random size from 1 to about `most`; small sizes are as frequent as large sizes. */
  size(most: number): number
  of<T>(list: readonly [T, ...T[]]): T
  /** Returns true in one of `many` calls on average. */
  once(many: number): boolean
}

export function seededRandom(seed: number): SeededRandom {
  const next = mulberry32(seed)
  const below = (most: number) => Math.floor(next() * most)
  return {
    below,
    size: (most) => Math.ceil(most ** next()),
    of: (list) => list[below(list.length)] ?? list[0],
    once: (many) => below(many) === 0,
  }
}
