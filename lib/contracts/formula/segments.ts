import { decodeEntities } from '../base/rich-text.ts'
import { BLOCK, findFormulas } from './find.ts'

/** A part of a text: text outside formulas, or a formula with its dollars, unchanged. */
export interface TextSegment {
  readonly formula: boolean
  readonly text: string
}

/** Matches text that is certainly markup; a formula never extends over it. */
export const TAG =
  /<\/?[a-z][a-z0-9]*(?::[a-z][a-z0-9]*)?(?:\s+[a-z_:][-\w:.]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=]+))?)*\s*\/?>/i
const TAGS = new RegExp(TAG, 'gi')
/** Matches entities that can be decoded before the search for dollars. */
const ENTITIES = /&(?:lt|gt|amp|quot|apos|nbsp|#39);/g
const ONE_LETTER = /^<([a-z])>$/i
const CLOSING = /<\/[a-z]/gi

/** The last result is kept, because several checks of a question split the same text one after the other. */
let last: { readonly text: string; readonly pieces: readonly TextSegment[] } = { text: '', pieces: [] }

/**
 * Splits rich or plain text into formulas and the text between them, by the rule that the page uses for typesetting.
 */
export function splitFormulas(text: string): readonly TextSegment[] {
  if (text !== last.text) last = { text, pieces: split(text) }
  return last.pieces
}

function split(text: string): TextSegment[] {
  const pieces: TextSegment[] = []
  let from = 0
  for (const finding of findFormulas(decodeInPlace(hideMarkup(text)))) {
    if (finding.kind !== 'math') continue
    if (finding.start > from) pieces.push({ formula: false, text: text.slice(from, finding.start) })
    pieces.push({ formula: true, text: text.slice(finding.start, finding.end) })
    from = finding.end
  }
  if (from < text.length) pieces.push({ formula: false, text: text.slice(from) })
  return pieces
}

/**
 * Replaces markup by placeholder characters of the same length; no formula extends over a placeholder. In `$a<b>c$` the
 * `<b>` is not a tag, because no `</b>` closes it.
 */
function hideMarkup(text: string): string {
  if (!text.includes('<')) return text
  const closed = new Set(text.match(CLOSING)?.map((tag) => tag.charAt(2)))
  return text.replace(TAGS, (tag) => {
    const letter = ONE_LETTER.exec(tag)?.[1]
    return letter && !closed.has(letter) ? tag : BLOCK.repeat(tag.length)
  })
}

/**
 * Replaces each entity by its character, repeated to the length of the entity. Otherwise the search for formulas would
 * take the letters of an entity such as `&lt;` for a word.
 */
const decodeInPlace = (text: string) => text.replace(ENTITIES, (entity) => decodeEntities(entity).repeat(entity.length))

/** Returns the number of dollars in a text that belong to no formula and to no price. */
export function unmatchedDollars(text: string): number {
  let stray = 0
  for (const { formula, text: part } of splitFormulas(text)) {
    if (!formula) stray += part.replace(/\\[\s\S]|\$\$\s*\$\$|\$(?=\s*\d)/g, '').split('$').length - 1
  }
  return stray
}
