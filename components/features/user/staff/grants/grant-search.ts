/** Returns the spellings of a word, the word itself first. */
export type Transliterate = (word: string) => readonly string[]

export const withoutPinyin: Transliterate = (word) => [word]

/** 数学 初中, 数学×初中, 数学x初中 and 数学初中 are equivalent. */
const tidy = (typed: string) =>
  typed
    .toLowerCase()
    .replace(/(\p{Script=Han})x(?=\p{Script=Han})/gu, '$1')
    .replace(/[\s×]/g, '')

/**
 * Returns whether the typed text consists of beginnings of these words in any order and spelling, or is part of their
 * joined text.
 */
export function meets(words: readonly string[], typed: string, spell: Transliterate): boolean {
  const text = tidy(typed)
  return words.join('').includes(text) || begins(words, text, spell)
}

function begins(words: readonly string[], text: string, spell: Transliterate): boolean {
  return words.some((word, at) =>
    spell(word).some((spelled) => {
      if (spelled.startsWith(text)) return true
      return text.startsWith(spelled) && begins(words.toSpliced(at, 1), text.slice(spelled.length), spell)
    }),
  )
}
