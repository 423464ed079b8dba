import { randomInt } from 'node:crypto'
import { mulberry32 } from '../../../core/mulberry32.ts'

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
