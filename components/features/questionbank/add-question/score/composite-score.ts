import type { BodyChild } from '@/lib/contracts/question/body'

type Scored = Pick<BodyChild, 'score'>

/** What the children of a composite are worth together, as far as they say; null: none does. */
export function sumOfScores(children: readonly Scored[]): number | null {
  const scores = children.flatMap(({ score }) => score ?? [])
  return scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0)
}

/**
 * The score of the whole that comes with a change of its children. Where their sum stays what it was, so does the score: one that was
 * stored with another value is told by the checks, not changed unseen.
 */
export function scoreAfter(before: readonly Scored[], after: readonly Scored[]): { score?: number | null } {
  const sum = sumOfScores(after)
  return sum === null || sum === sumOfScores(before) ? {} : { score: sum }
}
