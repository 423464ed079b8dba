import { canonicalFormula } from './canonical.ts'

/** Part of a keyword: its words, or what may be words or a formula, or what is a formula and nothing else. */
export interface KeywordRun {
  /** As typed; '' where only a formula is meant. */
  readonly text: string
  /** Canonical; null where it is no formula. */
  readonly formula: string | null
}

/** A formula that is still being typed has no second dollar yet. */
const MARKED = /\$\$?([^$]*)(?:\$\$?|$)/
const CHINESE = /((?:\p{Script=Han}|[，。；？！、])+)/u
/** What a formula has and words seldom do. */
const MATHEMATICAL = /[\\^_=+<>{}|≤≥≠√]/

/**
 * Takes a keyword apart: `$…$` is a formula and nothing else; of the rest each run without Chinese that looks like LaTeX
 * may be a formula or the very characters (`抛物线 y^2=2px`); everything else is words.
 */
export function splitKeyword(keyword: string): KeywordRun[] {
  return keyword
    .split(MARKED)
    .flatMap((piece, index) =>
      index % 2 === 1 ? [{ text: '', formula: canonicalFormula(piece) || null }] : runsOf(piece),
    )
    .filter(({ text, formula }) => formula || text.trim())
}

function runsOf(text: string): KeywordRun[] {
  if (!MATHEMATICAL.test(text)) return [{ text, formula: null }]
  return text
    .split(CHINESE)
    .map((run) => ({ text: run, formula: (MATHEMATICAL.test(run) && canonicalFormula(run)) || null }))
}
