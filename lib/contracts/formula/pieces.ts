import { decodeEntities } from '../base/rich-text.ts'
import { BLOCK, findFormulas } from './find.ts'

/** A stretch of text outside of formulas, or a formula with its dollars, as it stands. */
export interface Piece {
  readonly formula: boolean
  readonly text: string
}

/** Markup that was certainly meant as markup: a formula never reaches across it. */
export const TAG =
  /<\/?[a-z][a-z0-9]*(?::[a-z][a-z0-9]*)?(?:\s+[a-z_:][-\w:.]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=]+))?)*\s*\/?>/i
const TAGS = new RegExp(TAG, 'gi')
/** Of what means nothing to a scan for dollars. */
const ENTITIES = /&(?:lt|gt|amp|quot|apos|nbsp|#39);/g
const ONE_LETTER = /^<([a-z])>$/i
const CLOSING = /<\/[a-z]/gi

/** Several rules look at one text, one after the other. */
let last: { readonly text: string; readonly pieces: readonly Piece[] } = { text: '', pieces: [] }

/** Takes a text, rich or plain, apart at what the page will set as formulas: the rule is the same one. */
export function splitFormulas(text: string): readonly Piece[] {
  if (text !== last.text) last = { text, pieces: split(text) }
  return last.pieces
}

function split(text: string): Piece[] {
  const pieces: Piece[] = []
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

/** Markup in marks of the same length, which no formula crosses. In `$a<b>c$` the `<b>` is no tag: nothing closes it. */
function hideMarkup(text: string): string {
  if (!text.includes('<')) return text
  const closed = new Set(text.match(CLOSING)?.map((tag) => tag.charAt(2)))
  return text.replace(TAGS, (tag) => {
    const letter = ONE_LETTER.exec(tag)?.[1]
    return letter && !closed.has(letter) ? tag : BLOCK.repeat(tag.length)
  })
}

/** Entities as what they stand for, as often as they are long: by their names they would be words. */
const decodeInPlace = (text: string) => text.replace(ENTITIES, (entity) => decodeEntities(entity).repeat(entity.length))

/** The dollars of a text that belong to no formula and stand before no price. */
export function strayDollars(text: string): number {
  let stray = 0
  for (const { formula, text: part } of splitFormulas(text)) {
    if (!formula) stray += part.replace(/\\[\s\S]|\$\$\s*\$\$|\$(?=\s*\d)/g, '').split('$').length - 1
  }
  return stray
}
