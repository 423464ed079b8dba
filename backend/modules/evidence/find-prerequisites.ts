import { estimate, posterior, ratio } from './answer-model.ts'
import { countBoth } from './bits.ts'
import { type Mastery, MIN_LEARNERS, masteryOf, type Sums } from './mastery.ts'

/** A pair of points of which the answers say that `from` is learned before `to`. */
export interface FoundPair {
  readonly from: number
  readonly to: number
}

/** Greatest share of learners weak at a candidate that are nevertheless strong at the successor. */
const MAX_EXCEPTIONS = 0.35
/** Most candidates that are compared for one point, those with the fewest exceptions first. */
const MAX_CANDIDATES = 24
/** Most prerequisites that are found for one point. */
const MAX_FOUND = 5
/** Least gain of the log likelihood for which a prerequisite is accepted. */
const MIN_GAIN = 6

/**
 * Finds prerequisites in first answers. The model: a learner learns a point with some chance after learning all of its
 * prerequisites, and never before. The points are read from the most learned to the least learned one; a point gets, one
 * by one, the earlier point that explains its answers best, as long as the explanation improves clearly. The chance that
 * a learner has learned a prerequisite includes what the prerequisites of that one say, so that a point further before
 * adds nothing. A pair that follows from two other pairs is left out.
 */
export function findPrerequisites(sums: Sums): FoundPair[] {
  const { learned, ...noise } = estimate(sums)
  const mastery = masteryOf(sums)
  const answers = ratiosOf(sums, noise)
  const order = learned.map((_, point) => point).sort((a, b) => (learned[b] ?? 0) - (learned[a] ?? 0))
  const chances: Float32Array[] = []
  const before: number[][] = Array.from({ length: sums.points }, () => [])
  for (const [place, point] of order.entries()) {
    const own = answers[point] ?? new Float32Array(0)
    const earlier = order.slice(0, place)
    const candidates = candidatesOf(mastery, earlier, point)
    const { chosen, prior, chance } = explain(own, candidates, chances)
    before[point] = chosen
    chances[point] = prior.map((ready, learner) => {
      const ratioOf = own[learner] ?? 0
      return ratioOf === 0 ? ready * chance : posterior(ready * chance, ratioOf)
    })
  }
  return withoutImplied(before)
}

/** For each point, the ratio of each learner's answers; 0 for a learner without answers. */
function ratiosOf(
  { learners, points, learner, point, asked, correct }: Sums,
  noise: Parameters<typeof ratio>[0],
): Float32Array[] {
  const found = Array.from({ length: points }, () => new Float32Array(learners))
  for (let at = 0; at < learner.length; at++) {
    const of = found[point[at] ?? 0]
    if (of) of[learner[at] ?? 0] = ratio(noise, asked[at] ?? 0, correct[at] ?? 0)
  }
  return found
}

/** Returns the earlier points with few exceptions: learners who are weak at them and strong at the point. */
function candidatesOf(mastery: readonly Mastery[], earlier: readonly number[], point: number): number[] {
  const later = mastery[point]
  if (!later) return []
  const found: { at: number; exceptions: number }[] = []
  for (const at of earlier) {
    const one = mastery[at]
    if (!one) continue
    const exceptions = countBoth(one.weak, later.strong)
    const weak = exceptions + countBoth(one.weak, later.weak)
    if (weak < MIN_LEARNERS || exceptions / weak > MAX_EXCEPTIONS) continue
    const bothStrong = countBoth(one.strong, later.strong)
    if (bothStrong + countBoth(one.strong, later.weak) < MIN_LEARNERS) continue
    found.push({ at, exceptions: exceptions / weak })
  }
  return found
    .sort((one, other) => one.exceptions - other.exceptions)
    .slice(0, MAX_CANDIDATES)
    .map(({ at }) => at)
}

interface Explained {
  readonly chosen: number[]
  /** For each learner, the chance that all chosen points are learned. */
  readonly prior: Float32Array
  /** The chance of learning the point after the chosen ones. */
  readonly chance: number
}

/** Chooses the candidates that explain the answers to a point. */
function explain(own: Float32Array, candidates: readonly number[], chances: readonly Float32Array[]): Explained {
  let best: Fit = { chosen: [], prior: new Float32Array(own.length).fill(1), ...likelihood(own, null) }
  while (best.chosen.length < MAX_FOUND) {
    let next = best
    for (const one of candidates) {
      const chance = chances[one]
      if (best.chosen.includes(one) || !chance) continue
      const prior = best.prior.map((ready, learner) => ready * (chance[learner] ?? 0))
      const fit = likelihood(own, prior)
      if (fit.log > next.log) next = { chosen: [...best.chosen, one], prior, ...fit }
    }
    if (next.log - best.log < MIN_GAIN) break
    best = withoutIdle(own, next, chances)
  }
  return best
}

type Fit = Explained & { readonly log: number }

/** Leaves out chosen points that explain nothing any more because of points chosen after them. */
function withoutIdle(own: Float32Array, fit: Fit, chances: readonly Float32Array[]): Fit {
  for (const one of fit.chosen.slice(0, -1)) {
    const chosen = fit.chosen.filter((other) => other !== one)
    const prior = fit.prior.map((_, learner) =>
      chosen.reduce((all, other) => all * (chances[other]?.[learner] ?? 0), 1),
    )
    const less = { chosen, prior, ...likelihood(own, prior) }
    if (fit.log - less.log < MIN_GAIN) return withoutIdle(own, less, chances)
  }
  return fit
}

/** Halvings of the interval that contains the most likely chance. */
const HALVINGS = 14

/** Returns the most likely chance of learning a point, and the log likelihood of the answers with this chance. */
function likelihood(own: Float32Array, prior: Float32Array | null): { chance: number; log: number } {
  let [low, high] = [0.001, 0.999]
  for (let round = 0; round < HALVINGS; round++) {
    const middle = (low + high) / 2
    let slope = 0
    for (let learner = 0; learner < own.length; learner++) {
      const answers = own[learner] ?? 0
      if (answers === 0) continue
      const gain = (prior ? (prior[learner] ?? 0) : 1) * (answers - 1)
      slope += gain / (1 + gain * middle)
    }
    if (slope > 0) low = middle
    else high = middle
  }
  const chance = (low + high) / 2
  let log = 0
  for (let learner = 0; learner < own.length; learner++) {
    const answers = own[learner] ?? 0
    if (answers > 0) log += Math.log(1 + (prior ? (prior[learner] ?? 0) : 1) * chance * (answers - 1))
  }
  return { chance, log }
}

/** Leaves out each pair whose second point can be reached from the first one by two or more other pairs. */
function withoutImplied(before: readonly number[][]): FoundPair[] {
  return before.flatMap((direct, to) => {
    const further = new Set<number>()
    const waiting = direct.flatMap((from) => before[from] ?? [])
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      if (further.has(at)) continue
      further.add(at)
      waiting.push(...(before[at] ?? []))
    }
    return direct.filter((from) => !further.has(from)).map((from) => ({ from, to }))
  })
}
