import { expect, it } from 'vitest'
import { scoreAfter, sumOfScores } from './composite-score'

const of = (...scores: (number | null)[]) => scores.map((score) => ({ score }))

it('sumOfScores adds up the scores of the child questions, and returns null when no child has a score', () => {
  expect(sumOfScores(of(2, 3.5, 0.5))).toBe(6)
  expect(sumOfScores(of(2, null))).toBe(2)
  expect(sumOfScores(of(null, null))).toBeNull()
  expect(sumOfScores([])).toBeNull()
})

it('scoreAfter returns a new score only when the sum of the child scores has changed', () => {
  expect(scoreAfter(of(2), of(2, 3))).toEqual({ score: 5 })
  expect(scoreAfter(of(2, 3), of(3))).toEqual({ score: 3 })
  expect(scoreAfter(of(2, 3), of(3, 2))).toEqual({})
  expect(scoreAfter(of(null), of(null, null))).toEqual({})
  expect(scoreAfter(of(2), [])).toEqual({})
})
