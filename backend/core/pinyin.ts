import { pinyin } from 'pinyin-pro'

/** What a Chinese name is found by: `zhejiangsheng` and `zjs`. Letters and digits stay, lower case; the rest goes. */
export function pinyinOf(name: string): { pinyin: string; initials: string } {
  const syllables = pinyin(name, { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive' })
  const words = syllables.map((syllable) => syllable.toLowerCase().replace(/[^a-z0-9]/g, '')).filter(Boolean)
  return { pinyin: words.join(''), initials: words.map((word) => word[0]).join('') }
}
