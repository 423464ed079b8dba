import { isProvenWithRuns, wordGramsWithRuns } from '../../../core/search/runs.ts'
import { partGrams } from '../../../core/search/search.ts'
import { exactRuns } from './exact.ts'
import { readKeyword } from './keyword.ts'
import { both, type Condition, type Conditions, having, oneOf } from './params.ts'

/** A whole code as people copy it; six digits at least, so that a charge Q1 in a text stays a word. */
const CODE = /^q(\d{6,18})(?:-\d+)?$/i
/** A number of a question without its zeros or its letter; it may as well be a word of the text. */
const NUMBER = /^q?0*(\d{1,18})$/

/**
 * Adds what a keyword asks for: a code or a number, words, formulas; all of it has to hold. Answers which of these
 * questions have it as it was typed, null where all have it alike.
 */
export function addKeyword(
  keyword: string,
  to: { checks: Condition[]; lookups: Condition[]; required: number[] },
): Conditions | null {
  const code = CODE.exec(keyword.trim())
  if (code) {
    const check: Condition = (params) => `s.question_id = ${params.add(code[1])}::int8`
    to.checks.push(check)
    to.lookups.push(check)
    return null
  }
  const parts = readKeyword(keyword)
  const [word = '', ...others] = parts.length === 1 && parts[0]?.formula === null ? parts[0].words : []
  const number = others.length === 0 ? NUMBER.exec(word)?.[1] : undefined
  if (number !== undefined) {
    const isIt: Condition = (params) => `s.question_id = ${params.add(number)}::int8`
    const looked = isProvenWithRuns(word)
      ? having(wordGramsWithRuns(word))
      : both(having(wordGramsWithRuns(word)), allWords([word]))
    to.checks.push(oneOf([isIt, allWords([word])]))
    to.lookups.push(oneOf([isIt, looked]))
    return { checks: [isIt], lookups: [isIt] }
  }
  for (const { words, formula } of parts) {
    if (formula) {
      const [byWords, byFormula] = [having(words.flatMap(wordGramsWithRuns)), having(partGrams(formula))]
      to.checks.push(oneOf([allWords(words), holds(formula)]))
      to.lookups.push(oneOf([both(byWords, allWords(words)), both(byFormula, holds(formula))]))
    } else {
      to.checks.push(allWords(words))
      to.required.push(...words.flatMap(wordGramsWithRuns))
      if (!words.every(isProvenWithRuns)) to.lookups.push(allWords(words))
    }
  }
  return exactRuns(keyword)
}

const allWords =
  (words: readonly string[]): Condition =>
  (params) =>
    words.map((word) => `strpos(s.text, ${params.add(word)}) > 0`).join(' and ')

const holds =
  (formula: string): Condition =>
  (params) =>
    `strpos(s.math, ${params.add(formula)}) > 0`
