import { placeOf } from '@/components/domains/question/place-of'
import type { Fault, GoldenScore } from '@/lib/contracts/review/golden'

/** Returns the part of the question and the change of a fault in one line, for example 题干：大于 → 小于. */
export const faultText = ({ place, original, planted }: Pick<Fault, 'place' | 'original' | 'planted'>): string =>
  `${placeOf(place)}：${original} → ${planted || '（删去）'}`

/** Returns a percentage with both numbers, for example 75%（3/4）; null if `whole` is 0. */
export const shareText = (part: number, whole: number): string | null =>
  whole === 0 ? null : `${Math.round((part / whole) * 100)}%（${part}/${whole}）`

export const hitText = ({ found, planted }: GoldenScore): string | null => shareText(found, planted)
export const rightText = ({ right, judged }: GoldenScore): string | null => shareText(right, judged)

export function scoreText(score: GoldenScore): string {
  const { judged, falseAlarms } = score
  return judged === 0
    ? '还没有人审完'
    : `命中率 ${hitText(score)}，误报 ${falseAlarms} 处，结论正确 ${rightText(score)}`
}
