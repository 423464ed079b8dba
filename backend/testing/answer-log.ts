import { mulberry32 } from '../core/mulberry32.ts'

/** A generated log of first answers with the prerequisites that produced it. */
export interface AnswerLog {
  readonly points: number
  readonly learners: number
  /** The prerequisites, none of which follows from two others. */
  readonly edges: readonly (readonly [from: number, to: number])[]
  /** First answers: learner, point and whether the answer is correct. */
  answers(): Generator<readonly [learner: number, point: number, correct: boolean]>
}

interface LogSize {
  readonly points: number
  readonly learners: number
  /** Questions of each point that a learner answers. */
  readonly questions: number
  readonly seed: number
}

/** Chance of a wrong answer of a learner who has learned the point, and of a correct one of a learner who has not. */
const MISTAKE_CHANCE = 0.1
const GUESS_CHANCE = 0.2

/** Number of steps from the first points to the last ones, as within one chapter or two. */
const LAYERS = 5

/**
 * Generates the answers of learners who learn a point only after all of its prerequisites. The points form five layers;
 * a point has up to three prerequisites in the two layers before its own. A learner learns a point with a chance between
 * 0.55 and 0.9, which an ability of the learner shifts.
 */
export function answerLog({ points, learners, questions, seed }: LogSize): AnswerLog {
  const random = mulberry32(seed)
  const layerOf = (point: number): number => Math.floor((point * LAYERS) / points)
  const before: number[][] = []
  const above: Set<number>[] = []
  for (let point = 0; point < points; point++) {
    const earlier = before.map((_, one) => one).filter((one) => [1, 2].includes(layerOf(point) - layerOf(one)))
    const wanted = earlier.length === 0 ? 0 : ([1, 1, 1, 2, 2, 3][Math.floor(random() * 6)] ?? 0)
    const chosen = Array.from({ length: wanted }, () => earlier[Math.floor(random() * earlier.length)] ?? 0)
    const direct = [...new Set(chosen)].filter((one) => !chosen.some((other) => above[other]?.has(one)))
    before.push(direct)
    above.push(new Set(direct.flatMap((one) => [one, ...(above[one] ?? [])])))
  }
  const ease = Array.from({ length: points }, () => 0.55 + random() * 0.35)
  function* answers(): ReturnType<AnswerLog['answers']> {
    const draw = mulberry32(seed + 1)
    for (let learner = 0; learner < learners; learner++) {
      const ability = (draw() + draw() + draw() - 1.5) * 0.3
      const learned: boolean[] = []
      for (let point = 0; point < points; point++) {
        const isReady = before[point]?.every((one) => learned[one]) ?? true
        learned.push(isReady && draw() < (ease[point] ?? 0) + ability)
        for (let no = 0; no < questions; no++)
          yield [learner, point, draw() < (learned[point] ? 1 - MISTAKE_CHANCE : GUESS_CHANCE)]
      }
    }
  }
  return { points, learners, edges: before.flatMap((direct, to) => direct.map((from) => [from, to] as const)), answers }
}
