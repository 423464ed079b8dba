import type { QuestionBody } from '../body.ts'
import type { Flaws } from './flaws.ts'

/** Number of questions of a knowledge point by difficulty key. */
export type DifficultyCounts = Readonly<Record<string, number>>

/** Minimum number of questions of a knowledge point that is needed to judge which difficulty is usual. */
const FEWEST = 20
/** Distance from the median difficulty, in levels, from which a difficulty is unusual. */
const FAR = 2
/**
 * A difficulty is unusual only if at most this share of the knowledge point's questions is as far from the median or
 * farther.
 */
const SELDOM = 0.05

const levelOf = (key: string) => Number.parseInt(key, 10)

/**
 * Warns about a difficulty that is far from the median of the knowledge point and that hardly any other question of
 * this knowledge point has.
 */
export function checkDifficulty({ difficulty }: QuestionBody, counts: DifficultyCounts, flaws: Flaws): void {
  const level = levelOf(difficulty ?? '')
  const levels = Object.entries(counts)
    .map(([key, count]) => ({ at: levelOf(key), count }))
    .filter(({ at }) => !Number.isNaN(at))
    .sort((a, b) => a.at - b.at)
  const total = levels.reduce((sum, { count }) => sum + count, 0)
  if (Number.isNaN(level) || total < FEWEST) return
  let below = 0
  const middle = levels.find(({ count }) => {
    below += count
    return below >= total / 2
  })
  if (!middle || Math.abs(level - middle.at) < FAR) return
  const alike = levels.filter(({ at }) => (level > middle.at ? at >= level : at <= level))
  if (alike.reduce((sum, { count }) => sum + count, 0) > total * SELDOM) return
  flaws.warn(
    'difficulty-unusual',
    'difficulty',
    `难度为 ${level} 级，同一知识点的 ${total} 道试题多为 ${middle.at} 级，请核对难度和主知识点`,
  )
}
