import type { Answered, EvidenceVerdict } from '../../../lib/contracts/knowledge/evidence.ts'
import { difference, wilson } from './interval.ts'
import { isStrong, isWeak, MIN_LEARNERS, type Sums } from './mastery.ts'

export interface Compared {
  readonly weak: Answered
  readonly strong: Answered
  readonly verdict: EvidenceVerdict
}

/** Least difference between strong and weak learners that speaks for a prerequisite. */
const MIN_DIFFERENCE = 0.1

/** Returns a function that compares, for a stored prerequisite, weak and strong learners at its first point. */
export function comparer(sums: Sums): (from: number, to: number) => Compared {
  const entries = entriesOf(sums)
  return (from, to) => {
    const groups = { weak: new Group(), strong: new Group() }
    const [first, second] = [entries[from] ?? [], entries[to] ?? []]
    let place = 0
    for (const at of second) {
      const who = sums.learner[at] ?? 0
      while (place < first.length && (sums.learner[first[place] ?? 0] ?? 0) < who) place++
      const same = first[place]
      if (same === undefined || sums.learner[same] !== who) continue
      const [asked, correct] = [sums.asked[same] ?? 0, sums.correct[same] ?? 0]
      if (isWeak(asked, correct)) groups.weak.add(sums.asked[at] ?? 0, sums.correct[at] ?? 0)
      else if (isStrong(asked, correct)) groups.strong.add(sums.asked[at] ?? 0, sums.correct[at] ?? 0)
    }
    const [weak, strong] = [groups.weak.answered(), groups.strong.answered()]
    return { weak, strong, verdict: verdictOf(weak, strong) }
  }
}

function verdictOf(weak: Answered, strong: Answered): EvidenceVerdict {
  if (weak.learners < MIN_LEARNERS || strong.learners < MIN_LEARNERS) return 'open'
  const { low, high } = difference(strong, weak)
  if (high < MIN_DIFFERENCE) return 'contradicted'
  return low > MIN_DIFFERENCE ? 'supported' : 'open'
}

/** The places of each point's entries, in the order of the learners. */
function entriesOf({ points, point, learner }: Sums): number[][] {
  const found: number[][] = Array.from({ length: points }, () => [])
  for (let at = 0; at < point.length; at++) found[point[at] ?? 0]?.push(at)
  for (const entries of found) entries.sort((one, other) => (learner[one] ?? 0) - (learner[other] ?? 0))
  return found
}

/** Sums over the learners of a group, from which a share and its interval follow. */
class Group {
  #learners = 0
  #asked = 0
  #correct = 0
  #askedSquares = 0
  #correctSquares = 0
  #products = 0

  add(asked: number, correct: number): void {
    this.#learners++
    this.#asked += asked
    this.#correct += correct
    this.#askedSquares += asked * asked
    this.#correctSquares += correct * correct
    this.#products += asked * correct
  }

  /**
   * The share of right answers. Answers of one learner resemble each other, so the interval uses the number of
   * independent answers that would have the variance of the share as a ratio of sums over learners (Cochran 1977, §2.11).
   */
  answered(): Answered {
    if (this.#asked === 0) return { learners: 0, share: 0, low: 0, high: 1 }
    const share = this.#correct / this.#asked
    const squares = this.#correctSquares - 2 * share * this.#products + share * share * this.#askedSquares
    const variance = squares / (this.#asked * this.#asked)
    // Where all answers are right or all are wrong, nothing says how much the answers of one learner resemble each other.
    const isUniform = share === 0 || share === 1
    const trials = isUniform ? this.#learners : Math.min(this.#asked, (share * (1 - share)) / variance)
    return { learners: this.#learners, share, ...wilson(share, trials) }
  }
}
