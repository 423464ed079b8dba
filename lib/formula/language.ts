const LETTERS = /[A-Za-z]+/g
/** Whether letters are a word of a language in Latin script; a segment's name (`AB`) or a lone variable is no word. */
const isWord = (letters: string): boolean => /[a-z]{2}/.test(letters)
const HAN = /\p{Script=Han}/gu
const MARKUP = /<[^<>]*>|&#?\w{1,32};/g

/**
 * The language of a question's text, judged by the text: `en` where it has more English words than Chinese characters
 * outside its formulas, else undefined (Chinese, the language of the page). The subject does not decide: an English
 * question has a Chinese analysis, and a Chinese question may quote English. Takes markup whose formulas are elements
 * already.
 */
export function languageOf(markup: string): 'en' | undefined {
  const text = markup.replace(MARKUP, ' ')
  const words = text.match(LETTERS)?.filter(isWord).length ?? 0
  return words > (text.match(HAN)?.length ?? 0) ? 'en' : undefined
}
