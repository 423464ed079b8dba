import { pinyin } from 'pinyin-pro'
import type { Transliterate } from './grant-search'

const known = new Map<string, readonly string[]>()

/** Returns 数学 as 数学, shuxue and sx. A module of its own, because it imports a dictionary and loads on first use. */
export const transliterate: Transliterate = (word) => {
  const spelled = known.get(word) ?? spellings(word)
  known.set(word, spelled)
  return spelled
}

function spellings(word: string): readonly string[] {
  const syllables = pinyin(word, { toneType: 'none', type: 'array' })
  return [word, syllables.join(''), syllables.map((syllable) => syllable.slice(0, 1)).join('')]
}
