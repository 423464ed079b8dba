import { foldText } from '../../../../lib/contracts/base/fold-text.ts'
import { splitKeyword } from '../../../../lib/contracts/formula/keyword.ts'
import { searchWords } from '../../../core/search/search.ts'

/** A part of the keyword. A match contains all parts: the words of each, or its formula where it has one. */
export interface KeywordPart {
  /** Words in folded spelling. */
  readonly words: readonly string[]
  /** Formula in canonical spelling. */
  readonly formula: string | null
}

export function readKeyword(keyword: string): KeywordPart[] {
  return splitKeyword(keyword).flatMap(({ text, formula }): KeywordPart[] => {
    const words = searchWords(text)
    return formula ? [{ words, formula }] : words.map((word) => ({ words: [word], formula: null }))
  })
}

/** A stretch of the keyword as it would appear in a text, and its formula where it is one. */
export interface TypedRun {
  /** Folded text, with the blanks between its words. */
  readonly text: string
  /** Formula in canonical spelling. */
  readonly formula: string | null
}

/** Splits a keyword at its formulas; words typed one after another form one run. */
export function readRuns(keyword: string): TypedRun[] {
  const runs: { typed: string; formula: string | null }[] = []
  for (const { text, formula } of splitKeyword(keyword)) {
    const before = runs.at(-1)
    if (before && formula === null && before.formula === null) before.typed += ` ${text}`
    else runs.push({ typed: text, formula })
  }
  return runs.map(({ typed, formula }) => ({ text: foldText(typed), formula })).filter(({ text }) => text)
}
