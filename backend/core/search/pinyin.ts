import { pinyin } from 'pinyin-pro'

interface Reading {
  /** True for a person's name, whose first character is read as a surname (曾 zeng, 单 shan). */
  readonly person?: boolean
}

/**
 * Returns the search keys of a Chinese name: `zhejiangsheng` and `zjs`. Letters and digits remain in lower case; other
 * characters are dropped.
 */
export function pinyinOf(name: string, { person = false }: Reading = {}): { pinyin: string; initials: string } {
  const surname = person ? 'head' : 'off'
  const syllables = pinyin(name, { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive', surname })
  const words = syllables.map((syllable) => syllable.toLowerCase().replace(/[^a-z0-9]/g, '')).filter(Boolean)
  return { pinyin: words.join(''), initials: words.map((word) => word[0]).join('') }
}
