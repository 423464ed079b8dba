import { isProvenByGrams, wordGrams } from './search.ts'

/**
 * For long texts, besides their grams: letters and digits are so few that two of them together occur nearly everywhere,
 * so runs of them are found by three. Such a number is below 2^16, where no gram and no facet is: no text has NUL.
 */
const RUN = /[0-9a-z]{3,}/g

/** The numbers the runs of a folded text are found by: three characters as a number of base 36. */
export function runGrams(folded: string): Set<number> {
  const grams = new Set<number>()
  for (const [run] of folded.matchAll(RUN)) {
    for (let at = 0; at + 3 <= run.length; at++) grams.add(Number.parseInt(run.slice(at, at + 3), 36))
  }
  return grams
}

/** As `wordGrams`, of a text that has the grams of its runs: what is inside a run is found by those alone. */
export function wordGramsWithRuns(word: string): number[] {
  if (word.length < 3) return wordGrams(word)
  const around = word.replace(RUN, (run) => `${run.at(0)} ${run.at(-1)}`).split(' ')
  const pairs = around.filter((part) => part.length > 1).flatMap(wordGrams)
  return [...new Set([...runGrams(word), ...pairs])]
}

/** As `isProvenByGrams`: three letters or digits are one gram. */
export const isProvenWithRuns = (word: string) => isProvenByGrams(word) || /^[0-9a-z]{3}$/.test(word)
