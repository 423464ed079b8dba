import { foldText } from '../../../lib/contracts/base/fold-text.ts'

/**
 * A search finds any part of a text, one character or more, in any script. A text is folded once, when it is written.
 * Its grams (sequences of 1 and 2 characters) and its filter values (facets) are numbers in one array under a GIN
 * index. PostgreSQL finds words and filter values together in this index. Longer words are then compared with the
 * folded text.
 */

const BLANK = 32
/** Packs two UTF-16 units into one number; the second unit of a single character is 0. */
const gram = (first: number, second: number) => (first << 16) | second

/** Returns the numbers under which the index finds a folded text. */
export function textGrams(folded: string): Set<number> {
  const grams = new Set<number>()
  let before = BLANK
  for (let index = 0; index < folded.length; index++) {
    const unit = folded.charCodeAt(index)
    if (unit !== BLANK) {
      grams.add(gram(unit, 0))
      if (before !== BLANK) grams.add(gram(before, unit))
    }
    before = unit
  }
  return grams
}

/** Returns the numbers that a text must have to contain this folded word (without blanks). */
export function wordGrams(word: string): number[] {
  if (word.length === 1) return [gram(word.charCodeAt(0), 0)]
  const grams = new Set<number>()
  for (let index = 1; index < word.length; index++) grams.add(gram(word.charCodeAt(index - 1), word.charCodeAt(index)))
  return [...grams]
}

/** Returns whether the grams prove that the text contains the word, so that the text itself need not be read. */
export const isProvenByGrams = (word: string) => word.length <= 2

/**
 * Returns a number for a part of a formula: 5 bits of its hash in the first unit, 16 bits in the second. The first unit
 * is 0x80 to 0x9f. A folded text never has these control characters, so the number differs from all grams of texts.
 */
const formulaGram = (part: string) => {
  let hash = 0
  for (let index = 0; index < part.length; index++) hash = (Math.imul(hash, 0x01000193) ^ part.charCodeAt(index)) >>> 0
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0
  return gram(0x80 | ((mixed >>> 16) & 0x1f), mixed & 0xffff)
}
const LONGEST_GRAM = 3

/**
 * Returns the numbers of canonical formulas, which are separated by blanks: their hashed grams of 1, 2 and 3
 * characters, and the hash of each whole formula.
 */
export function formulaGrams(formulas: string): Set<number> {
  const grams = new Set<number>()
  for (const formula of formulas.split(' ')) {
    if (formula) grams.add(wholeGram(formula))
    for (let index = 0; index < formula.length; index++)
      for (let size = 1; size <= LONGEST_GRAM && index + size <= formula.length; size++)
        grams.add(formulaGram(formula.slice(index, index + size)))
  }
  return grams
}

/**
 * Returns the number that a question with exactly this canonical formula must have; other questions may have this
 * number too, because it is a hash.
 */
export const wholeGram = (formula: string) => formulaGram(` ${formula} `)

/**
 * Returns the numbers that every question has whose canonical formula contains this part. Other questions may have
 * these numbers too, because they are hashes.
 */
export function partGrams(part: string): number[] {
  const size = Math.min(LONGEST_GRAM, part.length)
  const starts = Array.from({ length: part.length - size + 1 }, (_, index) => index)
  return [...new Set(starts.map((start) => formulaGram(part.slice(start, start + size))))]
}

/** Returns the folded words of the typed text; a record matches only if all words occur. */
export function searchWords(keyword: string): string[] {
  const words = keyword.split(/\s+/).map((word) => foldText(word).replaceAll(' ', ''))
  return [...new Set(words.filter(Boolean))]
}

/**
 * Returns the number of a filter value in the array of grams. The first unit is `kind`, 1 to 15; a folded text never
 * has these control characters. The second unit is a 16-bit hash of the key. Several keys may have one number, so a
 * query must compare the column too.
 */
export function facet(kind: number, key: string): number {
  let hash = 0
  for (let index = 0; index < key.length; index++) hash = (Math.imul(hash, 31) + key.charCodeAt(index)) & 0xffff
  return gram(kind, hash)
}

/**
 * Returns the number of a record's id that is used as a filter value: the lower sixteen bits of the id in the second
 * unit, the next four bits in the first unit (16 to 31).
 */
export const idFacet = (id: number) => gram(0x10 | ((id >> 16) & 0xf), id & 0xffff)

/** Writes numbers as a PostgreSQL `int4[]` without quotes; the driver's own conversion quotes each number. */
export const intArray = (numbers: Iterable<number>) => `{${[...numbers].join(',')}}`
