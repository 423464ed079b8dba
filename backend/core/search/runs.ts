import { isProvenByGrams, wordGrams } from './search.ts'

/**
 * Letters and digits are so few that two of them together occur nearly everywhere in long texts, so runs of them also
 * have grams of three. Such a number is below 2^16, where no other gram and no facet is, because no text has NUL.
 */
const RUN = /[0-9a-z]{3,}/g

/** Returns the grams of the runs in a folded text: three characters as a number of base 36. */
export function runGrams(folded: string): Set<number> {
  const grams = new Set<number>()
  for (const [run] of folded.matchAll(RUN)) {
    for (let at = 0; at + 3 <= run.length; at++) grams.add(Number.parseInt(run.slice(at, at + 3), 36))
  }
  return grams
}

/**
 * Returns the grams of a word like `wordGrams`, for a text with grams of its runs; the inside of a run has only those.
 */
export function wordGramsWithRuns(word: string): number[] {
  if (word.length < 3) return wordGrams(word)
  const around = word.replace(RUN, (run) => `${run.at(0)} ${run.at(-1)}`).split(' ')
  const pairs = around.filter((part) => part.length > 1).flatMap(wordGrams)
  return [...new Set([...runGrams(word), ...pairs])]
}

/** Works like `isProvenByGrams`; three letters or digits are one gram, too. */
export const isProvenWithRuns = (word: string) => isProvenByGrams(word) || /^[0-9a-z]{3}$/.test(word)
