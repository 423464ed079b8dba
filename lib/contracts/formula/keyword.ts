import { canonicalFormula } from './canonical.ts'

/** Part of a keyword: words, or what may be a formula as well as the very characters. */
export interface KeywordRun {
  /** As typed, with its dollars. */
  readonly text: string
  /** Canonical; null where it is none. */
  readonly formula: string | null
}

/** A formula that is still being typed has no second dollar yet. */
const MARKED = /(\$\$?[^$]*(?:\$\$?|$))/
const CHINESE = /((?:\p{Script=Han}|[，。；？！、])+)/u
/** What a formula has and words seldom do. */
const MATHEMATICAL = /[\\^_=+<>{}|≤≥≠√∠△⊙°×÷±\u0370-\u03ff]/
/** Functions as people type them, without the backslash of LaTeX. */
const FUNCTION = /(?<![a-zA-Z\\])(arcsin|arccos|arctan|sin|cos|tan|cot|log|ln|lg)(?![a-z])/g

/**
 * Takes a keyword apart: `$…$` is a formula, and of the rest each run without Chinese that looks like LaTeX
 * (`抛物线 y^2=2px`). Either may be meant as it stands, too: somebody copied part of a source.
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
