import { randomInt } from 'node:crypto'

/** Returns a new seed for a random draw. The service stores the seed, so that it can repeat and explain the draw. */
export const newSeed = (): number => randomInt(2 ** 31)

/**
 * Returns the seed of the draw that decides whether a rule with a sample rate takes a task. The seed depends only on
 * the stage and the round, so a task that replaces another task gets the same seed.
 */
export const drawOf = ({ roundId, stageNo }: { readonly roundId: number; readonly stageNo: number }): number =>
  (roundId * 8 + stageNo) | 0

/**
 * Returns the random numbers of a seed for a rule, from 0 to below 1. `sample` decides whether the rule takes the task,
 * `pick` decides which reviewer receives it.
 */
export function dieOf(seed: number, ruleId: number): { readonly sample: number; readonly pick: number } {
  const next = mulberry32(seed ^ Math.imul(ruleId, 0x9e3779b1))
  return { sample: next(), pick: next() }
}

/**
 * A small random number generator (mulberry32) with a good distribution. It is not secure and must not protect secrets.
 */
function mulberry32(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
