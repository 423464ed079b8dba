import { randomInt } from 'node:crypto'

/** Seeds are kept, so that a draw can be made again. */
export const newSeed = (): number => randomInt(2 ** 31)

/** What sampling is thrown from: the same however often a task, or one in its place, is asked about. */
export const drawOf = ({ roundId, stageNo }: { readonly roundId: number; readonly stageNo: number }): number =>
  (roundId * 8 + stageNo) | 0

/** What a seed says for a rule, both from 0 to below 1: whether it samples the task, and which of its people. */
export function dieOf(seed: number, ruleId: number): { readonly sample: number; readonly pick: number } {
  const next = mulberry32(seed ^ Math.imul(ruleId, 0x9e3779b1))
  return { sample: next(), pick: next() }
}

/** A small generator with a good spread; nothing secret hangs on it. */
function mulberry32(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
