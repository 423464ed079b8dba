import { decodeEntities } from './rich-text.ts'

const LONGEST = 200

/** Returns the first 200 characters of a rich text without its markup, for histories and the audit log. */
export function excerptOf(html: string): string {
  const tagless = html.replace(/<img\b[^<>]*>/gi, '［图］').replace(/<\/?[a-z][^<>]*>/gi, ' ')
  const text = decodeEntities(tagless).replace(/\s+/g, ' ').trim()
  return text.length > LONGEST ? `${text.slice(0, LONGEST).toWellFormed()}…` : text
}
