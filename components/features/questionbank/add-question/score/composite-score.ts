import type { BodyChild } from '@/lib/contracts/question/body'

type Scored = Pick<BodyChild, 'score'>

/** Returns the sum of the children's scores; null if no child has a score. */
export function sumOfScores(children: readonly Scored[]): number | null {
  const scores = children.flatMap(({ score }) => score ?? [])
  return scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0)
}

/**
 * Returns the new score of a composite question after a change of its children. Returns {} if no child has a score or
 * if the sum of their scores is unchanged. In the second case the question keeps its stored score even if that score
 * differs from the sum, because the checks report this difference to the user.
 */
export function scoreAfter(before: readonly Scored[], after: readonly Scored[]): { score?: number | null } {
  const sum = sumOfScores(after)
  return sum === null || sum === sumOfScores(before) ? {} : { score: sum }
}
