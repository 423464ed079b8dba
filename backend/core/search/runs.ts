import { isProvenByGrams, wordGrams } from './search.ts'

/**
 * There are so few letters and digits that any two of them occur together in nearly every long text. Sequences of them
 * (runs) therefore also have grams of three characters. The number of such a gram is below 2^16. No other gram and no
 * filter value (facet) has a number in this range, because no text contains NUL.
 */
const RUN = /[0-9a-z]{3,}/g

/** Returns the grams of the runs in a folded text: each gram is three characters as a number of base 36. */
export function runGrams(folded: string): Set<number> {
  const grams = new Set<number>()
  for (const [run] of folded.matchAll(RUN)) {
    for (let at = 0; at + 3 <= run.length; at++) grams.add(Number.parseInt(run.slice(at, at + 3), 36))
  }
  return grams
}

/**
 * Returns the grams that a text must have to contain this word, if `runGrams` was applied to the text. Inside a run
 * only the grams of three characters are used.
 */
export function wordGramsWithRuns(word: string): number[] {
  if (word.length < 3) return wordGrams(word)
  const around = word.replace(RUN, (run) => `${run.at(0)} ${run.at(-1)}`).split(' ')
  const pairs = around.filter((part) => part.length > 1).flatMap(wordGrams)
  return [...new Set([...runGrams(word), ...pairs])]
}

/**
 * Returns whether the grams alone prove that the text contains the word. Besides the words of `isProvenByGrams`, this
 * is true of three letters or digits, because they are one gram.
 */
export const isProvenWithRuns = (word: string) => isProvenByGrams(word) || /^[0-9a-z]{3}$/.test(word)
