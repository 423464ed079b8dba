/** How a word may be typed, the word itself first. */
export type Spell = (word: string) => readonly string[]

export const plainly: Spell = (word) => [word]

/** 数学 初中, 数学×初中, 数学x初中 and 数学初中 mean the same. */
const tidy = (typed: string) =>
  typed
    .toLowerCase()
    .replace(/(\p{Script=Han})x(?=\p{Script=Han})/gu, '$1')
    .replace(/[\s×]/g, '')

/** Whether what was typed begins these words in any order, each spelled in a way of its own, or occurs in them as they stand. */
export function meets(words: readonly string[], typed: string, spell: Spell): boolean {
  const text = tidy(typed)
  return words.join('').includes(text) || begins(words, text, spell)
}

function begins(words: readonly string[], text: string, spell: Spell): boolean {
  return words.some((word, at) =>
    spell(word).some((spelled) => {
      if (spelled.startsWith(text)) return true
      return text.startsWith(spelled) && begins(words.toSpliced(at, 1), text.slice(spelled.length), spell)
    }),
  )
}
