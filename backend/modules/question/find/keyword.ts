import { foldText } from '../../../../lib/contracts/base/fold-text.ts'
import { splitKeyword } from '../../../../lib/contracts/formula/keyword.ts'
import { searchWords } from '../../../core/search/search.ts'

/** A part of the keyword. A match contains the formula of the part if it has one, otherwise all its words. */
export interface KeywordPart {
  /** The words in the spelling that the index uses. */
  readonly words: readonly string[]
  /** The formula in canonical spelling; null where the part has only words. */
  readonly formula: string | null
}

export function readKeyword(keyword: string): KeywordPart[] {
  return splitKeyword(keyword).flatMap(({ text, formula }): KeywordPart[] => {
    const words = searchWords(text)
    return formula ? [{ words, formula }] : words.map((word) => ({ words: [word], formula: null }))
  })
}

/** Consecutive words of the keyword, or a formula, as they would appear in the text of a question. */
export interface TypedRun {
  /** The words in the spelling that the index uses, with the spaces between them. */
  readonly text: string
  /** The formula in canonical spelling; null for words. */
  readonly formula: string | null
}

/** Splits a keyword at its formulas. The words between two formulas form one run. */
export function readRuns(keyword: string): TypedRun[] {
  const runs: { typed: string; formula: string | null }[] = []
  for (const { text, formula } of splitKeyword(keyword)) {
    const before = runs.at(-1)
    if (before && formula === null && before.formula === null) before.typed += ` ${text}`
    else runs.push({ typed: text, formula })
  }
  return runs.map(({ typed, formula }) => ({ text: foldText(typed), formula })).filter(({ text }) => text)
}
