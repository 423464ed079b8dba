import { expect, it } from 'vitest'
import { comparer } from './compare-pairs.ts'
import type { Sums } from './mastery.ts'

/** Sums of 100 learners at two points: half of them are strong at the first one, with these right answers of four. */
function sumsOf(correct: (learner: number) => number): Sums {
  const learner = Array.from({ length: 100 }, (_, who) => who)
  return {
    ...{ learners: 100, points: 2 },
    learner: Int32Array.from([...learner, ...learner]),
    point: Int32Array.from([...learner.map(() => 0), ...learner.map(() => 1)]),
    asked: new Int32Array(200).fill(4),
    correct: Int32Array.from([...learner.map((who) => (who % 2) * 4), ...learner.map(correct)]),
  }
}

it('counts the answers of a learner as one where all of them are equal, and as many where they are mixed', () => {
  const equal = comparer(sumsOf((who) => (who % 4 < 2 ? 4 : 0)))(0, 1)
  const mixed = comparer(sumsOf(() => 2))(0, 1)
  expect(equal.weak).toMatchObject({ learners: 50, share: 0.5 })
  expect(mixed.weak).toMatchObject({ learners: 50, share: 0.5 })
  // Wilson intervals of one half with 50 and with 200 trials.
  expect(equal.weak.low).toBeCloseTo(0.366, 2)
  expect(mixed.weak.low).toBeCloseTo(0.431, 2)
})

it('contradicts a prerequisite only where the interval excludes a difference of one tenth', () => {
  expect(comparer(sumsOf((who) => (who % 2) * 4))(0, 1).verdict).toBe('supported')
  expect(comparer(sumsOf((who) => (who % 4 < 2 ? 4 : 0)))(0, 1).verdict).toBe('open')
  expect(comparer(sumsOf((who) => 2 + (who % 4 < 2 ? 1 : -1)))(0, 1).verdict).toBe('contradicted')
  expect(comparer(sumsOf((who) => 4 - (who % 2) * 4))(0, 1).verdict).toBe('contradicted')
})
