import { pinyin } from 'pinyin-pro'
import type { Transliterate } from './grant-search'

const known = new Map<string, readonly string[]>()

/**
 * Returns the spellings of a word; for 数学 they are 数学, shuxue and sx. This function has its own module, because the
 * imported dictionary is large and must load only on first use.
 */
export const transliterate: Transliterate = (word) => {
  const spelled = known.get(word) ?? spellings(word)
  known.set(word, spelled)
  return spelled
}

function spellings(word: string): readonly string[] {
  const syllables = pinyin(word, { toneType: 'none', type: 'array' })
  return [word, syllables.join(''), syllables.map((syllable) => syllable.slice(0, 1)).join('')]
}
