import { isProvenWithRuns, wordGramsWithRuns } from '../../../core/search/runs.ts'
import { idFacet, intArray, partGrams } from '../../../core/search/search.ts'
import { type Exact, exactRuns } from './exact.ts'
import { type KeywordPart, readKeyword } from './keyword.ts'
import { type Choice, type Condition, havingAny, oneOf } from './params.ts'

/**
 * A whole question code as users copy it. At least six digits are required, so that Q1, a charge in a physics text, is
 * searched as a word.
 */
const CODE = /^q(\d{6,18})(?:-\d+)?$/i
/**
 * A question number without its leading zeros or without its letter. It may also be a number in the text of a question.
 */
const NUMBER = /^q?0*(\d{1,18})$/

/** Returns whether a keyword searches the text of questions and not one question by its number. */
export const isOfWords = (keyword: string): boolean =>
  keyword.trim() !== '' && !CODE.test(keyword.trim()) && !NUMBER.test(keyword.trim().toLowerCase())

/** The parts of a selection to which a keyword adds conditions. */
interface KeywordSelection {
  readonly checks: Condition[]
  /** Terms that every matching row has. */
  readonly required: number[]
  readonly either: (readonly Choice[])[]
  readonly compared: Condition[]
  /** The ids of the knowledge points whose name equals the keyword. */
  readonly named: readonly number[]
}

/**
 * Adds the conditions of a keyword: for a code or a number, the question with this number; otherwise all words and
 * formulas of the keyword. Returns the conditions for exact matches; null where no match can differ from the keyword as
 * typed.
 */
export function addKeyword(keyword: string, to: KeywordSelection): Exact | null {
  const code = CODE.exec(keyword.trim())
  if (code) {
    const check = hasNumber(code[1])
    to.checks.push(check)
    to.compared.push(check)
    return null
  }
  const parts = readKeyword(keyword)
  const [word = '', ...others] = parts.length === 1 && parts[0]?.formula === null ? parts[0].words : []
  const number = others.length === 0 ? NUMBER.exec(word)?.[1] : undefined
  if (number !== undefined) {
    const isIt = hasNumber(number)
    const check = oneOf([isIt, allWords([word])])
    to.checks.push(check)
    to.either.push([{ row: isIt }, wordGramsWithRuns(word)])
    if (!isProvenWithRuns(word)) to.compared.push(check)
    const found = { terms: [], either: [[{ row: isIt }]] }
    return { checks: [isIt], parts: found, wholes: found }
  }
  if (to.named.length > 0) return addName(keyword, parts, to)
  for (const { words, formula } of parts) {
    if (formula) {
      const check = matchesPart({ words, formula })
      to.checks.push(check)
      to.either.push([grams(words), partGrams(formula)])
      to.compared.push(check)
    } else {
      to.checks.push(allWords(words))
      to.required.push(...grams(words))
      if (!words.every(isProvenWithRuns)) to.compared.push(allWords(words))
    }
  }
  return exactRuns(keyword)
}

/**
 * Adds the conditions of a keyword that is the name of a knowledge point: a question matches where it has this point or
 * contains the keyword in its text.
 */
function addName(keyword: string, parts: readonly KeywordPart[], to: KeywordSelection): Exact | null {
  const says: Condition = (params) => parts.map((part) => `(${matchesPart(part)(params)})`).join(' and ')
  const check = oneOf([tagged(to.named), says])
  to.checks.push(check)
  const words = parts.flatMap((part) => (part.formula === null ? part.words : []))
  const [first] = parts
  // The index finds texts by the words of the keyword outside of formulas; for a keyword without such words, by its
  // first formula.
  const found = words.length > 0 || !first?.formula ? [grams(words)] : [grams(first.words), partGrams(first.formula)]
  to.either.push([havingAny(to.named.map(idFacet)), ...found])
  if (parts.some(({ formula }) => formula !== null) || !words.every(isProvenWithRuns)) to.compared.push(check)
  return exactRuns(keyword)
}

const grams = (words: readonly string[]) => words.flatMap(wordGramsWithRuns)

/**
 * The condition for one part of a keyword. For a formula it searches the column of formulas before the text, because
 * that column is shorter.
 */
const matchesPart = ({ words, formula }: KeywordPart): Condition =>
  formula ? oneOf([containsTerm(formula), allWords(words)]) : allWords(words)

/**
 * The condition that a question has one of the knowledge points. The condition is no EXISTS, because PostgreSQL would
 * turn an EXISTS into a join and no longer read the rows in the sort order.
 */
export const tagged =
  (points: readonly number[]): Condition =>
  (params) =>
    `coalesce((select bool_or(k.kp_id = any(${params.add(intArray(points))}::int8[])) from question_kp k where k.question_id = s.question_id), false)`

const hasNumber =
  (number: string | undefined): Condition =>
  (params) =>
    `s.question_id = ${params.add(number)}::int8`

const allWords =
  (words: readonly string[]): Condition =>
  (params) =>
    words.map((word) => `strpos(s.text, ${params.add(word)}) > 0`).join(' and ')

const containsTerm =
  (formula: string): Condition =>
  (params) =>
    `strpos(s.math, ${params.add(formula)}) > 0`
