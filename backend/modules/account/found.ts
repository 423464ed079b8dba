import { pinyin as read } from 'pinyin-pro'
import { pinyinOf } from '../../core/pinyin.ts'
import { foldText, textGrams } from '../../core/search.ts'

interface Named {
  readonly userName: string
  readonly fullName: string
  readonly phone: string
}

/** A person's pinyin: surnames are read as surnames (曾 zeng, 单 shan). */
function personPinyin(fullName: string) {
  const options = { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive', surname: 'head' } as const
  const syllables = read(fullName, options).map((syllable) => syllable.toLowerCase().replace(/[^a-z0-9]/g, ''))
  return { pinyin: syllables.join(''), initials: syllables.map((syllable) => syllable.charAt(0)).join('') }
}

/** The columns an account is found by; the everyday reading of a surname finds too. */
export function foundBy({ userName, fullName, phone }: Named) {
  const person = personPinyin(fullName)
  const plain = pinyinOf(fullName)
  const words = [fullName, userName, phone, person.pinyin, person.initials, plain.pinyin, plain.initials]
  const found = ` ${[...new Set(words.map(foldText).filter(Boolean))].join(' ')} `
  return { ...person, found, grams: [...textGrams(found)] }
}
