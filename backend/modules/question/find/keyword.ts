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
