import { expect, it } from 'vitest'
import { scoreAfter, sumOfScores } from './composite-score'

const of = (...scores: (number | null)[]) => scores.map((score) => ({ score }))

it('adds up the scores of children and returns null if none has one', () => {
  expect(sumOfScores(of(2, 3.5, 0.5))).toBe(6)
  expect(sumOfScores(of(2, null))).toBe(2)
  expect(sumOfScores(of(null, null))).toBeNull()
  expect(sumOfScores([])).toBeNull()
})

it('updates the score of the whole only if the sum changes', () => {
  expect(scoreAfter(of(2), of(2, 3))).toEqual({ score: 5 })
  expect(scoreAfter(of(2, 3), of(3))).toEqual({ score: 3 })
  expect(scoreAfter(of(2, 3), of(3, 2))).toEqual({})
  expect(scoreAfter(of(null), of(null, null))).toEqual({})
  expect(scoreAfter(of(2), [])).toEqual({})
})
