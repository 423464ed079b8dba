import { foldText } from '../../../../lib/contracts/base/fold-text.ts'
import { pinyinOf } from '../../../core/search/pinyin.ts'
import { textGrams } from '../../../core/search/search.ts'

interface Named {
  readonly userName: string
  readonly fullName: string
  readonly phone: string
}

/**
 * Returns the search columns of an account. They contain the pinyin of the name both with the surname's own reading and
 * with the common reading.
 */
export function searchValues({ userName, fullName, phone }: Named) {
  const person = pinyinOf(fullName, { person: true })
  const plain = pinyinOf(fullName)
  const words = [fullName, userName, phone, person.pinyin, person.initials, plain.pinyin, plain.initials]
  const found = ` ${[...new Set(words.map(foldText).filter(Boolean))].join(' ')} `
  return { ...person, found, grams: [...textGrams(found)] }
}
