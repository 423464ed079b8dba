/** Returns the spellings of a Chinese word: first the word itself, then for example its pinyin and initials. */
export type Transliterate = (word: string) => readonly string[]

export const withoutPinyin: Transliterate = (word) => [word]

/** Removes separators and upper case, so that 数学 初中, 数学×初中, 数学x初中 and 数学初中 give the same text. */
const tidy = (typed: string) =>
  typed
    .toLowerCase()
    .replace(/(\p{Script=Han})x(?=\p{Script=Han})/gu, '$1')
    .replace(/[\s×]/g, '')

/**
 * Returns whether the typed text matches an option. The text matches if it consists of beginnings of the option's
 * words, in any order and spelling, or if it is part of the joined words.
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
