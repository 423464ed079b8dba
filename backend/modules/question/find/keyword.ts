import { foldText } from '../../../../lib/contracts/base/fold-text.ts'
import { splitKeyword } from '../../../../lib/contracts/formula/keyword.ts'
import { searchWords } from '../../../core/search/search.ts'

/** Part of what was typed, all of which a question has to hold: the words, or else the formula where there is one. */
export interface KeywordPart {
  /** Folded. */
  readonly words: readonly string[]
  /** Canonical. */
  readonly formula: string | null
}

export function readKeyword(keyword: string): KeywordPart[] {
  return splitKeyword(keyword).flatMap(({ text, formula }): KeywordPart[] => {
    const words = searchWords(text)
    return formula ? [{ words, formula }] : words.map((word) => ({ words: [word], formula: null }))
  })
}

/** A stretch of what was typed as it would stand in a text, and its formula where it is one. */
export interface TypedRun {
  /** Folded, with the blanks between its words. */
  readonly text: string
  /** Canonical. */
  readonly formula: string | null
}

/** The same from formula to formula: words that were typed one after the other are one run. */
export function readRuns(keyword: string): TypedRun[] {
  const runs: { typed: string; formula: string | null }[] = []
  for (const { text, formula } of splitKeyword(keyword)) {
    const before = runs.at(-1)
    if (before && formula === null && before.formula === null) before.typed += ` ${text}`
    else runs.push({ typed: text, formula })
  }
  return runs.map(({ typed, formula }) => ({ text: foldText(typed), formula })).filter(({ text }) => text)
}
