import { type Bits, bitsFor, setBit } from './bits.ts'

/** The first answers of learners to the questions of points: one entry for each learner and point. */
export interface Sums {
  /** Number of learners; `learner` has values below it. */
  readonly learners: number
  /** Number of points; `point` has values below it. */
  readonly points: number
  readonly learner: Int32Array
  readonly point: Int32Array
  readonly asked: Int32Array
  readonly correct: Int32Array
}

/** The learners who are weak and those who are strong at one point; learners with too few answers are neither. */
export interface Mastery {
  readonly weak: Bits
  readonly strong: Bits
}

/** Fewest learners in a group that is compared with another one. */
export const MIN_LEARNERS = 20

/** Fewest first answers of a learner to the questions of a point that say anything about the learner. */
const MIN_ANSWERS = 2

/** A learner is strong with at least two correct answers of three. */
export const isStrong = (asked: number, correct: number): boolean => asked >= MIN_ANSWERS && 3 * correct >= 2 * asked

/** A learner is weak with at most one correct answer of three. */
export const isWeak = (asked: number, correct: number): boolean => asked >= MIN_ANSWERS && 3 * correct <= asked

/** Returns the weak and the strong learners of each point. */
export function masteryOf({ learners, points, learner, point, asked, correct }: Sums): Mastery[] {
  const found = Array.from({ length: points }, () => ({ weak: bitsFor(learners), strong: bitsFor(learners) }))
  for (let at = 0; at < learner.length; at++) {
    const [who, what] = [learner[at] ?? 0, found[point[at] ?? 0]]
    const [given, right] = [asked[at] ?? 0, correct[at] ?? 0]
    if (what && isStrong(given, right)) setBit(what.strong, who)
    if (what && isWeak(given, right)) setBit(what.weak, who)
  }
  return found
}
