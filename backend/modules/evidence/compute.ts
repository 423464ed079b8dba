import { type Compared, comparer } from './compare-pairs.ts'
import { type FoundPair, findPrerequisites } from './find-prerequisites.ts'
import type { Sums } from './mastery.ts'

/** Most learners whose answers are searched for new pairs; more make the search slower but hardly better. */
const MAX_SEARCHED = 10_000

export interface Question {
  readonly sums: Sums
  /** The stored prerequisites. */
  readonly stored: readonly FoundPair[]
}

export type ComparedPair = FoundPair & Compared

/** Compares the stored prerequisites with the answers, and finds pairs that the answers suggest. */
export function compute({ sums, stored }: Question): { stored: ComparedPair[]; suggested: ComparedPair[] } {
  const compare = comparer(sums)
  return {
    stored: stored.map((pair) => ({ ...pair, ...compare(pair.from, pair.to) })),
    suggested: findPrerequisites(sample(sums)).map((pair) => ({
      ...pair,
      ...compare(pair.from, pair.to),
      verdict: 'suggested',
    })),
  }
}

/** Returns the answers of the first learners. The numbers of learners follow their accounts, not their abilities. */
function sample(sums: Sums): Sums {
  if (sums.learners <= MAX_SEARCHED) return sums
  const kept: number[] = []
  for (const [at, learner] of sums.learner.entries()) if (learner < MAX_SEARCHED) kept.push(at)
  const pick = (values: Int32Array) => Int32Array.from(kept, (at) => values[at] ?? 0)
  return {
    ...{ learners: MAX_SEARCHED, points: sums.points },
    ...{ learner: pick(sums.learner), point: pick(sums.point), asked: pick(sums.asked), correct: pick(sums.correct) },
  }
}
