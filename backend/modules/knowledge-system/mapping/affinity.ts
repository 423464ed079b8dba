import { foldText } from '../../../../lib/contracts/base/fold-text.ts'

// Figures from 0 to 1 that say how much two nodes of different trees are alike.

/** Numbers and marks around a title that editions change without another meaning: “第二单元 ”, “3 ”, “（一）”. */
const AROUND = [
  /^第[零〇一二三四五六七八九十百\d]+(册|单元|章|节|课|讲|部分)\s*/,
  /^[\d.、．]+\s*/,
  /^[一二三四五六七八九十]+[、．.]\s*/,
  /[（(][一二三四五六七八九十\d]+[）)]$/,
] as const

/** Returns a title without the numbers around it, folded for comparison. */
export function bareTitle(title: string): string {
  let bare = title.trim()
  for (const around of AROUND) bare = bare.replace(around, '')
  return foldText(bare.replace(/[\p{P}\p{S}\s]/gu, '')) || foldText(title)
}

/** Returns the pairs of neighbouring characters of a text; a text of one character is one piece. */
export function piecesOf(text: string): Set<string> {
  const signs = [...text]
  if (signs.length < 2) return new Set(signs)
  return new Set(signs.slice(1).map((sign, index) => `${signs[index]}${sign}`))
}

export const commonCount = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>): number => {
  const [small, large] = one.size < other.size ? [one, other] : [other, one]
  let count = 0
  for (const value of small) if (large.has(value)) count++
  return count
}

/**
 * Compares two titles: the Dice coefficient of their pairs of characters, and at least 0.85 where one contains the other
 * completely, because an edition often adds or leaves out an explanation.
 */
export function titleAffinity(one: Title, other: Title): number {
  if (one.bare === other.bare) return 1
  const common = commonCount(one.pieces, other.pieces)
  const dice = (2 * common) / (one.pieces.size + other.pieces.size)
  const [short, long] = one.bare.length < other.bare.length ? [one.bare, other.bare] : [other.bare, one.bare]
  return short.length >= 3 && long.includes(short) ? Math.max(dice, 0.85) : dice
}

export interface Title {
  readonly bare: string
  readonly pieces: ReadonlySet<string>
}

export function titleOf(title: string): Title {
  const bare = bareTitle(title)
  return { bare, pieces: piecesOf(bare) }
}

/**
 * Compares two sets: the mean of Jaccard's index and of the larger share that lies in the other set, so that a subset and
 * a superset are alike, but less than equal sets. Two empty sets are not alike.
 */
export function setAffinity<T>(one: ReadonlySet<T>, other: ReadonlySet<T>): number {
  const common = commonCount(one, other)
  if (common === 0) return 0
  const jaccard = common / (one.size + other.size - common)
  return (jaccard + common / Math.min(one.size, other.size)) / 2
}
