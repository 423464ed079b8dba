import { splitFormulaHtml } from '@/lib/formula/html'

/** What rich text is compared by: a tag, a formula, a word or, in Chinese, a character. */
export interface Piece {
  readonly kind: 'tag' | 'object' | 'formula' | 'text'
  /** As it stands in the HTML. */
  readonly html: string
  /** Pieces of the same key say the same. */
  readonly key: string
}

/** Tags, entities whole, words, runs of blanks; every other character by itself. */
const PART = /<[^>]*>|&(?:#\w{1,8}|\w{2,8});|[A-Za-z0-9]+(?:\.\d+)?|\s+|[^<&]|[<&]/gu
/** Tags that are seen by themselves. */
const OBJECT = /^<(?:img|video|audio|iframe|hr)\b/i

/** Takes sanitised rich text apart; the pieces' HTML, one after another, says the same again. */
export function piecesOf(html: string): Piece[] {
  return splitFormulaHtml(html).flatMap((part): Piece[] => {
    if (part.kind === 'math') {
      return [{ kind: 'formula', html: part.source, key: `$${part.tex.replace(/\s+/g, ' ').trim()}$` }]
    }
    return (part.html.match(PART) ?? []).map(pieceOf)
  })
}

function pieceOf(html: string): Piece {
  if (OBJECT.test(html)) return { kind: 'object', html, key: html }
  if (html.length > 1 && html.startsWith('<')) return { kind: 'tag', html, key: html }
  // A dollar of the text, which a neighbour would make the beginning of a formula.
  if (html === '$') return { kind: 'text', html: '\\$', key: html }
  return { kind: 'text', html, key: /^\s+$/.test(html) ? ' ' : html }
}
