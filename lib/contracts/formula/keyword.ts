import { canonicalFormula } from './canonical.ts'

/** A part of a search keyword: words, or text that may be a formula as well as literal characters. */
export interface KeywordRun {
  /** The text as typed, with its dollars. */
  readonly text: string
  /** The canonical form of the part as a formula; null if the part cannot be a formula. */
  readonly formula: string | null
}

/** Matches formulas in dollars; a formula that the user is still typing has no second dollar yet. */
const MARKED = /(\$\$?[^$]*(?:\$\$?|$))/
const CHINESE = /((?:\p{Script=Han}|[，。；？！、])+)/u
/** Matches characters that are common in formulas and rare in words. */
const MATHEMATICAL = /[\\^_=+<>{}|≤≥≠√∠△⊙°×÷±\u0370-\u03ff]/
/** Matches functions that users type without the backslash of LaTeX. */
const FUNCTION = /(?<![a-zA-Z\\])(arcsin|arccos|arctan|sin|cos|tan|cot|log|ln|lg)(?![a-z])/g

/**
 * Splits a keyword into parts. `$…$` is a formula; in the rest, each run without Chinese characters that looks like
 * LaTeX is a formula too (`抛物线 y^2=2px`). Each formula also keeps its literal text, because users copy parts of a
 * source.
 */
export function splitKeyword(keyword: string): KeywordRun[] {
  return keyword
    .split(MARKED)
    .flatMap((piece, index) => (index % 2 === 1 ? [formulaRun(piece)] : runsOf(piece)))
    .filter(({ text }) => text.replaceAll('$', '').trim())
}

const formulaRun = (text: string): KeywordRun => ({
  text,
  formula: canonicalFormula(asLatex(text.replaceAll('$', ''))) || null,
})

const asLatex = (text: string) => text.replace(FUNCTION, '\\$1 ')

const isMathematical = (text: string) => MATHEMATICAL.test(text) || text.search(FUNCTION) >= 0

function runsOf(text: string): KeywordRun[] {
  if (!isMathematical(text)) return [{ text, formula: null }]
  return text.split(CHINESE).map((run) => (isMathematical(run) ? formulaRun(run) : { text: run, formula: null }))
}
