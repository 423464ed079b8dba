import { wordGramsWithRuns } from '../../../core/search/runs.ts'
import { wholeGram } from '../../../core/search/search.ts'
import { readRuns, type TypedRun } from './keyword.ts'
import type { Condition, LookUp } from './params.ts'

type Found = Pick<LookUp, 'terms' | 'either'>

/** Which of the questions with all parts of a keyword have it as it was typed. */
export interface Exact {
  readonly checks: readonly Condition[]
  /** Finds them through the index. */
  readonly parts: Found
  /** As `parts`, where every question has the terms of its whole formulas. */
  readonly wholes: Found
}

/**
 * Words one after the other, formulas from their beginning to their end. Null where no match can have it otherwise.
 */
export function exactRuns(keyword: string): Exact | null {
  const runs = readRuns(keyword)
  const [first] = runs
  if (!first || (runs.length === 1 && !first.formula && !/\s/.test(keyword.trim()))) return null
  const terms = runs.flatMap(({ text, formula }) => (formula ? [] : text.split(' ').flatMap(wordGramsWithRuns)))
  const wholes = runs.flatMap(({ formula }) => (formula ? [wholeGram(formula)] : []))
  const parts = { terms, either: [] }
  return { checks: runs.map(standsAsTyped), parts, wholes: { ...parts, terms: [...terms, ...wholes] } }
}

/**
 * A formula is looked for among formulas alone: to tell which texts have it besides, in words that none takes for one, every row
 * with a part of it would have to be read.
 */
const standsAsTyped = ({ text, formula }: TypedRun): Condition =>
  formula ? contains("(' ' || s.math || ' ')", ` ${formula} `) : contains('s.text', text)

const contains =
  (column: string, part: string): Condition =>
  (params) =>
    `strpos(${column}, ${params.add(part)}) > 0`
