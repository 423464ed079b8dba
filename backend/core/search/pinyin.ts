import { pinyin } from 'pinyin-pro'

interface Reading {
  /** The name is a person's: its first character is read as a surname (曾 zeng, 单 shan). */
  readonly person?: boolean
}

/** What a Chinese name is found by: `zhejiangsheng` and `zjs`. Letters and digits stay, lower case; the rest goes. */
export function pinyinOf(name: string, { person = false }: Reading = {}): { pinyin: string; initials: string } {
  const surname = person ? 'head' : 'off'
  const syllables = pinyin(name, { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive', surname })
  const words = syllables.map((syllable) => syllable.toLowerCase().replace(/[^a-z0-9]/g, '')).filter(Boolean)
  return { pinyin: words.join(''), initials: words.map((word) => word[0]).join('') }
}
