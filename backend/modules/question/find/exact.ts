import { wordGramsWithRuns } from '../../../core/search/runs.ts'
import { wholeGram } from '../../../core/search/search.ts'
import { readRuns, type TypedRun } from './keyword.ts'
import { allOf, type Choice, type Condition, type LookUp, oneOf } from './params.ts'

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
  const formulas = runs.filter(({ formula }) => formula).map(choicesOf)
  return { checks: runs.map(standsAsTyped), parts: { terms, either: [] }, wholes: { terms, either: formulas } }
}

function standsAsTyped({ text, formula }: TypedRun): Condition {
  const stands = contains('s.text', text)
  if (!formula) return stands
  const whole = contains("(' ' || s.math || ' ')", ` ${formula} `)
  // With its dollars it is a formula; without them it may stand in a text that none takes for one.
  if (text.includes('$')) return whole
  const apart: Condition = (params) => `coalesce(strpos(s.math, ${params.add(formula)}), 0) = 0`
  return oneOf([whole, (params) => allOf([apart, stands], params)])
}

const choicesOf = ({ text, formula }: TypedRun): Choice[] => [
  [wholeGram(formula ?? '')],
  ...(text.includes('$') ? [] : [text.split(' ').flatMap(wordGramsWithRuns)]),
]

const contains =
  (column: string, part: string): Condition =>
  (params) =>
    `strpos(${column}, ${params.add(part)}) > 0`
