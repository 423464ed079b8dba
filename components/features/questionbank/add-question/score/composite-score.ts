import type { BodyChild } from '@/lib/contracts/question/body'

type Scored = Pick<BodyChild, 'score'>

/** Returns the sum of the children's scores; null if none has a score. */
export function sumOfScores(children: readonly Scored[]): number | null {
  const scores = children.flatMap(({ score }) => score ?? [])
  return scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0)
}

/**
 * Returns the new total score after a change of children. If their sum is the same, so is the score: the checks report
 * a stored difference instead of a silent correction.
 */
export function scoreAfter(before: readonly Scored[], after: readonly Scored[]): { score?: number | null } {
  const sum = sumOfScores(after)
  return sum === null || sum === sumOfScores(before) ? {} : { score: sum }
}
