import { wordGramsWithRuns } from '../../../core/search/runs.ts'
import { wholeGram } from '../../../core/search/search.ts'
import { readRuns, type TypedRun } from './keyword.ts'
import type { Condition, IndexLookup } from './params.ts'

type Found = Pick<IndexLookup, 'terms' | 'either'>

/** Selects the matches of a keyword that contain it exactly as it was typed. */
export interface Exact {
  readonly checks: readonly Condition[]
  /** Finds exact matches through the index. */
  readonly parts: Found
  /** Like `parts`, for a bank in which every question has the terms of its whole formulas. */
  readonly wholes: Found
}

/** Returns the conditions for exact matches: words in sequence, and whole formulas. Null where every match is exact. */
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
 * The condition that a text or formula contains the run as typed. A formula is compared with formulas only: finding
 * texts that contain it as words would mean reading every row with a part of it.
 */
const containsAsTyped = ({ text, formula }: TypedRun): Condition =>
  formula ? contains("(' ' || s.math || ' ')", ` ${formula} `) : contains('s.text', text)

const contains =
  (column: string, part: string): Condition =>
  (params) =>
    `strpos(${column}, ${params.add(part)}) > 0`
