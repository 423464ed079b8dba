import { expect, it } from 'vitest'
import { type AnswerLog, answerLog } from '../../testing/answer-log.ts'
import { findPrerequisites } from './find-prerequisites.ts'
import type { Sums } from './mastery.ts'

function sumsOf({ points, learners, answers }: AnswerLog): Sums {
  const sums = new Map<number, { asked: number; correct: number }>()
  for (const [learner, point, isCorrect] of answers()) {
    const before = sums.get(learner * points + point) ?? { asked: 0, correct: 0 }
    sums.set(learner * points + point, { asked: before.asked + 1, correct: before.correct + Number(isCorrect) })
  }
  const entries = [...sums]
  return {
    ...{ points, learners },
    learner: Int32Array.from(entries, ([key]) => Math.floor(key / points)),
    point: Int32Array.from(entries, ([key]) => key % points),
    asked: Int32Array.from(entries, ([, { asked }]) => asked),
    correct: Int32Array.from(entries, ([, { correct }]) => correct),
  }
}

it('finds at least 80 % of the prerequisites in the answers of 200 learners, and 90 % of what it finds is right', () => {
  const total = { right: 0, found: 0, real: 0 }
  for (const seed of [101, 102, 103, 104, 105, 106]) {
    const log = answerLog({ points: 40, learners: 200, questions: 6, seed })
    const found = findPrerequisites(sumsOf(log))
    const real = new Set(log.edges.map(([from, to]) => `${from} ${to}`))
    total.right += found.filter(({ from, to }) => real.has(`${from} ${to}`)).length
    total.found += found.length
    total.real += real.size
  }
  expect(total.right / total.found).toBeGreaterThanOrEqual(0.9)
  expect(total.right / total.real).toBeGreaterThanOrEqual(0.8)
})

it('finds no prerequisite between points that learners learn independently', () => {
  const log = answerLog({ points: 4, learners: 300, questions: 6, seed: 7 })
  expect(log.edges.length).toBeGreaterThan(0)
  const sums = sumsOf(log)
  // Each point gets the answers of other learners, so nothing connects two points any more.
  const learner = sums.learner.map((who, at) => (who + 71 * (sums.point[at] ?? 0)) % sums.learners)
  expect(findPrerequisites({ ...sums, learner })).toEqual([])
})

it('finds nothing without answers', () => {
  const none = new Int32Array(0)
  expect(findPrerequisites({ learners: 0, points: 0, learner: none, point: none, asked: none, correct: none })).toEqual(
    [],
  )
})
