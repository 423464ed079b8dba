import type { Sums } from './mastery.ts'

/** Chances of a wrong answer of a learner who has learned a point, and of a right one of a learner who has not. */
export interface Noise {
  readonly slip: number
  readonly guess: number
}

/** Number of rounds of the estimate; its values change by less than a thousandth after this many. */
const ROUNDS = 40
/** Range in which the two chances lie, so that data without a clear answer cannot exchange their meanings. */
const RANGE = { slip: [0.02, 0.35], guess: [0.02, 0.45] } as const

/** Number of right answers and of all answers that are equal for several learners at one point. */
interface Cell {
  readonly asked: number
  readonly correct: number
  count: number
}

/**
 * Estimates the chances of slips and guesses over all points, and the share of learners who have learned each point, as
 * a mixture of two binomial distributions for each point (expectation maximisation).
 */
export function estimate(sums: Sums): Noise & { readonly learned: readonly number[] } {
  const cells = cellsOf(sums)
  const learned = cells.map(() => 0.5)
  let noise: Noise = { slip: 0.15, guess: 0.25 }
  for (let round = 0; round < ROUNDS; round++) {
    const total = { learnedAsked: 0, learnedRight: 0, otherAsked: 0, otherRight: 0 }
    for (const [point, counted] of cells.entries()) {
      let [mass, all] = [1, 2]
      for (const { asked, correct, count } of counted) {
        const share = posterior(learned[point] ?? 0.5, ratio(noise, asked, correct))
        mass += share * count
        all += count
        total.learnedAsked += share * count * asked
        total.learnedRight += share * count * correct
        total.otherAsked += (1 - share) * count * asked
        total.otherRight += (1 - share) * count * correct
      }
      learned[point] = mass / all
    }
    noise = {
      slip: within(1 - total.learnedRight / Math.max(1, total.learnedAsked), RANGE.slip),
      guess: within(total.otherRight / Math.max(1, total.otherAsked), RANGE.guess),
    }
  }
  return { ...noise, learned }
}

/** How much more likely answers are for a learner who has learned the point than for one who has not. */
export const ratio = ({ slip, guess }: Noise, asked: number, correct: number): number =>
  ((1 - slip) / guess) ** correct * (slip / (1 - guess)) ** (asked - correct)

/** The chance that a learner has learned a point, from the chance before the answers and the ratio of the answers. */
export const posterior = (before: number, answers: number): number =>
  (before * answers) / (before * answers + 1 - before)

const within = (value: number, [low, high]: readonly [number, number]): number => Math.min(high, Math.max(low, value))

function cellsOf({ points, learner, point, asked, correct }: Sums): Cell[][] {
  const found = Array.from({ length: points }, () => new Map<string, Cell>())
  for (let at = 0; at < learner.length; at++) {
    const cells = found[point[at] ?? 0]
    const [given, right] = [asked[at] ?? 0, correct[at] ?? 0]
    const cell = cells?.get(`${given} ${right}`)
    if (cell) cell.count++
    else cells?.set(`${given} ${right}`, { asked: given, correct: right, count: 1 })
  }
  return found.map((cells) => [...cells.values()])
}
