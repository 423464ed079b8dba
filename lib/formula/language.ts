/** A word of a Latin-written language; the name of a segment (`AB`) or a lone variable is none. */
const WORD = /[A-Za-z]*[a-z]{2,}/g
const HAN = /\p{Script=Han}/gu
const MARKUP = /<[^>]*>|&#?\w+;/g

/**
 * What a text of a question is written in, by the text itself: `en` where it has more English words than Chinese
 * characters, its formulas left out, else undefined (the page's own, Chinese). Not by the subject: an English question has
 * a Chinese analysis, and a Chinese one may quote. Takes markup whose formulas are elements already.
 */
export function languageOf(markup: string): 'en' | undefined {
  const text = markup.replace(MARKUP, ' ')
  return count(text, WORD) > count(text, HAN) ? 'en' : undefined
}

const count = (text: string, of: RegExp): number => text.match(of)?.length ?? 0
