import { canonicalFormula } from '../../../../lib/contracts/formula/canonical.ts'
import { searchWords } from '../../../core/search/search.ts'

/** Part of what was typed, all of which a question has to hold: the words, or the formula where there is one. */
export interface KeywordPart {
  /** Folded; none where only a formula is meant. */
  readonly words: readonly string[]
  /** Canonical. */
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
export function readKeyword(keyword: string): KeywordPart[] {
  const pieces = keyword.split(MARKED)
  return pieces.flatMap((piece, index) => (index % 2 === 1 ? formulaPart(piece) : textParts(piece)))
}

function formulaPart(tex: string): KeywordPart[] {
  const formula = canonicalFormula(tex)
  return formula ? [{ words: [], formula }] : []
}

function textParts(text: string): KeywordPart[] {
  if (!MATHEMATICAL.test(text)) return wordParts(text)
  return text.split(CHINESE).flatMap((run) => {
    const formula = MATHEMATICAL.test(run) ? canonicalFormula(run) : ''
    return formula ? [{ words: searchWords(run), formula }] : wordParts(run)
  })
}

const wordParts = (text: string): KeywordPart[] => searchWords(text).map((word) => ({ words: [word], formula: null }))
