import { foldText } from '../../../lib/contracts/base/fold-text.ts'

/**
 * Search for any part of a text, one character or more, in any script. A text is folded once when it is written; its 1-
 * and 2-grams and its facets are numbers in one array under a GIN index, so a word and a filter are intersected there.
 * Longer words are checked against the folded text itself.
 */

const BLANK = 32
/** Packs two UTF-16 units into one number; a single character has 0 as its second. */
const gram = (first: number, second: number) => (first << 16) | second

/** Returns the numbers by which a folded text is found. */
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
 * First units 0x80 to 0x9f are control characters, which a folded text never has; they provide five more bits of the
 * hash.
 */
const formulaGram = (part: string) => {
  let hash = 0
  for (let index = 0; index < part.length; index++) hash = (Math.imul(hash, 0x01000193) ^ part.charCodeAt(index)) >>> 0
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0
  return gram(0x80 | ((mixed >>> 16) & 0x1f), mixed & 0xffff)
}
const LONGEST_GRAM = 3

/**
 * Returns the numbers of canonical formulas, separated by blanks: their 1-, 2- and 3-grams and each as a whole, hashed.
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

/** Returns the number that a question with this canonical formula as a whole must have; having it proves nothing. */
export const wholeGram = (formula: string) => formulaGram(` ${formula} `)

/**
 * Returns the numbers that a question with this canonical formula or part of one must have; having them proves nothing.
 */
export function partGrams(part: string): number[] {
  const size = Math.min(LONGEST_GRAM, part.length)
  const starts = Array.from({ length: part.length - size + 1 }, (_, index) => index)
  return [...new Set(starts.map((start) => formulaGram(part.slice(start, start + size))))]
}

/** Returns the folded words of the typed text; all of them have to occur. */
export function searchWords(keyword: string): string[] {
  const words = keyword.split(/\s+/).map((word) => foldText(word).replaceAll(' ', ''))
  return [...new Set(words.filter(Boolean))]
}

/**
 * Returns a filter value as a term beside the grams: kinds 1 to 15 are first units that a folded text never has. Keys
 * are hashed to 16 bits, so a query compares the column too.
 */
export function facet(kind: number, key: string): number {
  let hash = 0
  for (let index = 0; index < key.length; index++) hash = (Math.imul(hash, 31) + key.charCodeAt(index)) & 0xffff
  return gram(kind, hash)
}

/** Returns a filter value for a record by its id: kinds 16 to 31 hold the upper four of twenty bits. */
export const idFacet = (id: number) => gram(0x10 | ((id >> 16) & 0xf), id & 0xffff)

/** Writes numbers as a PostgreSQL `int4[]`; the driver's own way quotes each number. */
export const intArray = (numbers: Iterable<number>) => `{${[...numbers].join(',')}}`
