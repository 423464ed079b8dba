const LETTERS = /[A-Za-z]+/g
/** A word of a Latin-written language; the name of a segment (`AB`) or a lone variable is none. */
const isWord = (letters: string): boolean => /[a-z]{2}/.test(letters)
const HAN = /\p{Script=Han}/gu
const MARKUP = /<[^<>]*>|&#?\w{1,32};/g

/**
 * What a text of a question is written in, by the text itself: `en` where it has more English words than Chinese
 * characters, its formulas left out, else undefined (the page's own, Chinese). Not by the subject: an English question has
 * a Chinese analysis, and a Chinese one may quote. Takes markup whose formulas are elements already.
 */
export function languageOf(markup: string): 'en' | undefined {
  const text = markup.replace(MARKUP, ' ')
  const words = text.match(LETTERS)?.filter(isWord).length ?? 0
  return words > (text.match(HAN)?.length ?? 0) ? 'en' : undefined
}
