import { wordGramsWithRuns } from '../../../core/search/runs.ts'
import { wholeGram } from '../../../core/search/search.ts'
import { readRuns, type TypedRun } from './keyword.ts'
import type { Condition, IndexLookup } from './params.ts'

type Found = Pick<IndexLookup, 'terms' | 'either'>

/**
 * Conditions that select, among the matches of a keyword, the questions that contain the keyword exactly as the user
 * typed it.
 */
export interface Exact {
  readonly checks: readonly Condition[]
  /** The index lookup for exact matches where only the parts of formulas are indexed. */
  readonly parts: Found
  /** The index lookup for exact matches where whole formulas of all questions are indexed too. */
  readonly wholes: Found
}

/**
 * Returns the conditions for exact matches: the words in the typed order, and whole formulas. Null where every match is
 * exact, as for a single word.
 */
export function exactRuns(keyword: string): Exact | null {
  const runs = readRuns(keyword)
  const [first] = runs
  if (!first || (runs.length === 1 && !first.formula && !/\s/.test(keyword.trim()))) return null
  const terms = runs.flatMap(({ text, formula }) => (formula ? [] : text.split(' ').flatMap(wordGramsWithRuns)))
  const wholes = runs.flatMap(({ formula }) => (formula ? [wholeGram(formula)] : []))
  const parts = { terms, either: [] }
  return { checks: runs.map(containsAsTyped), parts, wholes: { ...parts, terms: [...terms, ...wholes] } }
}

/**
 * The condition that the text of a question contains the words as typed, or that one of its formulas equals the typed
 * formula. A formula is not searched in the text, because that search would read every row that contains a part of the
 * formula.
 */
const containsAsTyped = ({ text, formula }: TypedRun): Condition =>
  formula ? contains("(' ' || s.math || ' ')", ` ${formula} `) : contains('s.text', text)

const contains =
  (column: string, part: string): Condition =>
  (params) =>
    `strpos(${column}, ${params.add(part)}) > 0`
