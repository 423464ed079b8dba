const LETTERS = /[A-Za-z]+/g
/**
 * Whether letters are a word of a language in Latin script; the name of a line segment (`AB`) or a single variable is
 * no word.
 */
const isWord = (letters: string): boolean => /[a-z]{2}/.test(letters)
const HAN = /\p{Script=Han}/gu
const MARKUP = /<[^<>]*>|&#?\w{1,32};/g

/**
 * The language of a question's text: `en` where the text has more English words than Chinese characters outside
 * formulas, else undefined (Chinese, the language of the page). The question's subject does not decide the language: an
 * English question has a Chinese analysis, and a Chinese question may quote English. In `markup`, formulas must already
 * be elements.
 */
export function languageOf(markup: string): 'en' | undefined {
  const text = markup.replace(MARKUP, ' ')
  const words = text.match(LETTERS)?.filter(isWord).length ?? 0
  return words > (text.match(HAN)?.length ?? 0) ? 'en' : undefined
}
