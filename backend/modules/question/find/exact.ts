import { wordGramsWithRuns } from '../../../core/search/runs.ts'
import { wholeGram } from '../../../core/search/search.ts'
import { readRuns, type TypedRun } from './keyword.ts'
import { both, type Condition, type Conditions, having, oneOf } from './params.ts'

/**
 * Which questions have a keyword as it was typed, of those that have all its parts: words one after the other, formulas
 * from their beginning to their end. Null where no match can have it otherwise.
 */
export function exactRuns(keyword: string): Conditions | null {
  const runs = readRuns(keyword)
  const [first] = runs
  if (!first || (runs.length === 1 && !first.formula && isOneWord(keyword))) return null
  const exact = runs.map(exactRun)
  return { checks: exact.flatMap(({ checks }) => checks), lookups: exact.flatMap(({ lookups }) => lookups) }
}

const isOneWord = (keyword: string) => !/\s/.test(keyword.trim())

function exactRun({ text, formula }: TypedRun): Conditions {
  const stands = contains('s.text', text)
  const looked = both(having(text.split(' ').flatMap(wordGramsWithRuns)), stands)
  if (!formula) return { checks: [stands], lookups: [looked] }
  const whole = isWhole(formula)
  // With its dollars it is a formula; without them it may stand in a text that none takes for one.
  if (text.includes('$')) return { checks: [whole], lookups: [whole] }
  const apart: Condition = (params) => `coalesce(strpos(s.math, ${params.add(formula)}), 0) = 0`
  return { checks: [oneOf([whole, both(stands, apart)])], lookups: [oneOf([whole, both(looked, apart)])] }
}

const contains =
  (column: string, part: string): Condition =>
  (params) =>
    `strpos(${column}, ${params.add(part)}) > 0`

/**
 * Asked of the line, which is read quickly, and of the terms, which the index has: rows of an earlier edition have no
 * such term yet, and whichever way is taken has to find the same.
 */
const isWhole = (formula: string): Condition =>
  both(contains("(' ' || s.math || ' ')", ` ${formula} `), having([wholeGram(formula)]))
