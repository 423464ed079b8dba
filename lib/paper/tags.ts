import { ALIGN, alignments, INDENT } from '../contracts/base/alignment.ts'

const ALIGNED = new RegExp(`\\b${ALIGN}\\s?=\\s?["']?(${alignments.join('|')})\\b`)
const INDENTED = new RegExp(`\\b${INDENT}\\b`)

/** Writes the attributes for the alignment and indent of a paragraph. */
export function paragraphAttributes(attributes: string): string {
  const align = ALIGNED.exec(attributes)?.[1]
  return (align ? ` ${ALIGN}="${align}"` : '') + (INDENTED.test(attributes) ? ` ${INDENT}=""` : '')
}

/** The attributes without the first-line indent, for a line after a line break. */
export const withoutIndent = (place: string): string => place.replace(` ${INDENT}=""`, '')

/** Index of the string `sign` at or after `from`; the text's length if `sign` does not occur. */
export function ahead(text: string, sign: string, from: number): number {
  const at = text.indexOf(sign, from)
  return at < 0 ? text.length : at
}

/** The numbering of a list: the number of its next item (null without numbers), and whether the items have letters. */
export function listOf(name: string, attributes: string): { next: number | null; letters: boolean } {
  if (name === 'ul') return { next: null, letters: false }
  const start = Number(/\bstart\s?=\s?"?(\d{1,3})/.exec(attributes)?.[1] ?? 1)
  return { next: start, letters: /\btype\s?=\s?"?A/.test(attributes) }
}

/** Index after the end of the element that begins at `at`; -1 where the element has no end. */
export function closeOf(html: string, name: string, at: number): number {
  const tags = new RegExp(`<(/?)${name}(?=[\\s>])[^<>]*>`, 'gi')
  tags.lastIndex = at
  let depth = 0
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    depth += tag[1] ? -1 : 1
    if (depth === 0) return tags.lastIndex
  }
  return -1
}
