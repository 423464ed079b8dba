import { decodeEntities } from '../../base/rich-text.ts'
import { OBJECT } from '../../formula/find.ts'
import { splitFormulas, TAG } from '../../formula/segments.ts'

/** The character that replaces markup within a line. */
export const INLINE = '\uFDD1'
/** The character that replaces markup that begins or ends a line. */
export const LINE = '\n'
export { OBJECT }

const TOKENS = new RegExp(`${TAG.source}|&(?:#\\d{1,7}|#x[\\da-f]{1,6}|[a-z]{2,6});`, 'gi')
const NO_BRACKET = /[^()（）[\]【】]+/g
const INLINE_TAG = /^<\/?(?:b|strong|i|em|u|s|sub|sup|span|ruby|rt|rp)\b/i

/**
 * Returns a text of the same length as the rich text, so that an index means the same character in both texts. Only
 * running text is unchanged: formulas, pictures and entities other than blanks become `OBJECT`s, markup becomes
 * `INLINE` or `LINE`. With `brackets`, the brackets of formulas also stay.
 */
export function masked(html: string, { brackets = false } = {}): string {
  const hidden = brackets ? (formula: string) => formula.replace(NO_BRACKET, asObjects) : asObjects
  return splitFormulas(html)
    .map(({ formula, text }) => (formula ? hidden(text) : text.replace(TOKENS, mask)))
    .join('')
}

const asObjects = (text: string) => OBJECT.repeat(text.length)

function mask(token: string): string {
  if (token.startsWith('&')) return (/\s/.test(decodeEntities(token)) ? ' ' : OBJECT).repeat(token.length)
  if (/^<img\b/i.test(token)) return asObjects(token)
  return (INLINE_TAG.test(token) ? INLINE : LINE).repeat(token.length)
}
