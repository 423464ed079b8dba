import { randomInt } from 'node:crypto'

/** Returns a new seed; seeds are stored, so that a draw can be repeated. */
export const newSeed = (): number => randomInt(2 ** 31)

/** Returns the seed of the sampling, which is the same for a task, and for one that replaces it, at every attempt. */
export const drawOf = ({ roundId, stageNo }: { readonly roundId: number; readonly stageNo: number }): number =>
  (roundId * 8 + stageNo) | 0

/** Returns a seed's random numbers for a rule, from 0 to below 1: `sample` for sampling, `pick` for the reviewer. */
export function dieOf(seed: number, ruleId: number): { readonly sample: number; readonly pick: number } {
  const next = mulberry32(seed ^ Math.imul(ruleId, 0x9e3779b1))
  return { sample: next(), pick: next() }
}

/** A small generator with a good distribution; it protects no secrets. */
function mulberry32(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
